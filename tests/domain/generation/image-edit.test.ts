import { letteringOf } from '@vignette/domain/generation/lettering'
import { imageEditSchema } from '@vignette/domain/generation/settings'
import { describe, expect, it } from 'vitest'

const problemsOf = (edit: unknown) => imageEditSchema.safeParse(edit).error?.issues.map(({ message }) => message) ?? []

describe('a text on a picture', () => {
  const problems = (text: string) => problemsOf({ type: 'text', text, place: 'top', color: '#ffffff' })

  it.each([
    'Visit www.rye.com today',
    'Book now: https://example.com/book?a=1&b=2#c_d~e',
    '“Größe” – ½ price, 100 m², 20 % off · £5/€6',
    'Café Cafe\u0301 Tiếng Việt Zażółć İstanbul',
    'Grand opening in Москва ★ ☀️ → مقهى',
    'two\nlines and a\u00a0space that\u200B nobody sees\uFEFF',
  ])('is taken word for word: %s', (text) => {
    expect(problems(text)).toEqual([])
  })

  it.each([
    ['Grand opening in བོད', 'བོ ད'],
    ['⠓⠑⠇⠇⠕ rye', '⠓ ⠑ ⠇ ⠕'],
    ['x\u0304', 'x\u0304'],
  ])('is refused where letters of it cannot be set, by name: %s', (text, named) => {
    expect(problems(text)).toEqual([`These characters cannot be set: ${named}`])
  })

  it('names a dozen of them', () => {
    expect(problems('ཀཁགངཅཆཇཉཏཐདནཔཕ')).toEqual(['These characters cannot be set: ཀ ཁ ག ང ཅ ཆ ཇ ཉ ཏ ཐ ད ན …'])
  })

  it('is counted as it is set', () => {
    expect(problems('\u0958'.repeat(100))).toEqual([])
    expect(problems('\u0958'.repeat(101))).toEqual(['Please use at most 200 characters'])
  })

  it('is set composed, on one line, without what nobody sees', () => {
    expect(letteringOf(' Cafe\u0301\n at\u00a0\u200Bnine\uFEFF ')).toBe('Café at nine')
  })
})

describe('a crop', () => {
  const problems = ([left, top, width, height]: readonly [number, number, number, number]) =>
    problemsOf({ type: 'crop', left, top, width, height })

  it.each([
    [[0, 0, 1, 0.55]],
    [[0.1, 0, 0.9, 1]],
    [[0.3333, 0.6667, 0.6667, 0.3333]],
    [[0.95, 0.95, 0.05, 0.05]],
    [[0.7, 0, 0.1 + 0.2, 0.5]],
  ] as const)('is a part of the picture: %j', (part) => {
    expect(problems(part)).toEqual([])
  })

  it.each([
    [[0, 0, 1, 1], 'Please choose a part of the picture'],
    [[0, 0, 0.9999, 0.9999], 'Please choose a part of the picture'],
    [[1, 1, 0.05, 0.05], 'Please choose a part that lies within the picture'],
    [[0.5, 0, 0.6, 0.5], 'Please choose a part that lies within the picture'],
    [[0, 0, 0.01, 0.5], 'Please choose a larger part of the picture'],
  ] as const)('is not %j: %s', (part, problem) => {
    expect(problems(part)).toEqual([problem])
  })
})
