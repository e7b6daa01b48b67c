import { createCanvas } from '@napi-rs/canvas'
import { drawBlock } from '@vignette/lettering/draw-block'
import { faces } from '@vignette/lettering/faces'
import { fit, widthOf } from '@vignette/lettering/fit'
import { lettersOf } from '@vignette/lettering/scripts'
import { describe, expect, it } from 'vitest'

const setting = { face: faces.sansBlack, tracking: 0, leading: 1 }

describe('a link that is longer than a line', () => {
  const place = { width: 500, height: 400, max: 60, least: 20 }

  it.each([`https://rye.example/${'abcdefghij'.repeat(17)}`, 'W'.repeat(200), `now ${'i'.repeat(190)} or not`])(
    '%s is broken, and whole',
    (text) => {
      const { lines, size, width } = fit(text, setting, place)
      expect(size).toBe(20)
      expect(width).toBeLessThanOrEqual(500)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      expect(lines.slice(1, -1).join('')).not.toContain(' ')
    },
  )

  it('one that is no longer stays in one piece', () => {
    expect(fit('https://rye.example', setting, place).lines).toEqual(['https://rye.example'])
  })
})

describe('lines', () => {
  it('do not end between a number and its unit', () => {
    const narrow = { width: 190, height: 400, max: 30 }
    const { lines } = fit('Orders placed before Sunday 6 pm will be ready', setting, narrow)
    expect(lines.some((line) => line.includes('6 pm'))).toBe(true)
  })

  it.each([
    ['新咖啡馆周六开业，欢迎光临（本周末）', /^[，）]|（$/u],
    ['土曜日に新しいカフェがオープンします。コーヒー', /^[。ー]/u],
    ['ร้านกาแฟใหม่เปิดวันเสาร์', /^\p{M}/u],
  ])('of %s end between words, though it has no spaces', (text, wrong) => {
    const { lines } = fit(text, setting, { width: 300, height: 600, max: 60 })
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe(text)
    expect(lines.filter((line) => wrong.test(line))).toEqual([])
  })
})

describe('letters', () => {
  it.each([
    ['Arabic ones join', 'مقهى'],
    ['those of Devanagari form conjuncts', 'क्षत्रिय'],
    ['the parts of an emoji are one', '👨‍👩‍👧‍👦'],
  ])('%s', (_, word) => {
    const apart = Array.from(word)
      .filter((each) => each !== '\u200D')
      .reduce((sum, each) => sum + widthOf(each, setting), 0)
    expect(widthOf(word, setting)).toBeLessThan(0.95 * apart)
  })

  it('are counted as a reader does', () => {
    expect(lettersOf('नि👨‍👩‍👧‍👦a\u0301')).toEqual(['नि', '👨‍👩‍👧‍👦', 'a\u0301'])
  })
})

/** The columns and colours of what is drawn. */
const drawn = (words: string) => {
  const canvas = createCanvas(400, 100)
  const ctx = canvas.getContext('2d')
  const text = fit(words, setting, { width: 400, height: 100, max: 40, lines: 1 })
  drawBlock(ctx, { text, x: 0, y: 30, align: 'left', color: '#000000' })
  const { data } = ctx.getImageData(0, 0, 400, 100)
  const inked = Array.from({ length: 40_000 }, (_, at) => at).filter((at) => (data[at * 4 + 3] ?? 0) > 128)
  const columns = inked.map((at) => at % 400)
  const isGrey = (at: number) => data[at * 4] === data[at * 4 + 1] && data[at * 4] === data[at * 4 + 2]
  return { from: Math.min(...columns), to: Math.max(...columns), hasColor: !inked.every(isGrey) }
}

describe('on a canvas', () => {
  it('what is read from the left stands at the left of its column, and what is read from the right at the right', () => {
    expect(drawn('Rye').from).toBeLessThan(10)
    expect(drawn('Rye').to).toBeLessThan(200)
    expect(drawn('שלום').to).toBeGreaterThan(390)
    expect(drawn('שלום').from).toBeGreaterThan(200)
  })

  it('emoji have their colours', () => {
    expect(drawn('Rye').hasColor).toBe(false)
    expect(drawn('🥐').hasColor).toBe(true)
  })
})
