import { inWords, mentionsIn, piecesOf } from '@vignette/domain/comments/mention-text'
import { expect, it } from 'vitest'

it('finds everybody whom a text mentions, each once', () => {
  expect(mentionsIn('Hi <@u1>, <@demo-2> and <@u1>; mail a@b.example, <@>, <@ u1>')).toEqual(['u1', 'demo-2'])
})

it('takes only those for people whom the comment mentions', () => {
  const text = '<@u1> said <@u2> is here'
  expect(piecesOf(text, ['u1'])).toEqual([{ userId: 'u1' }, { words: ' said <@u2> is here' }])
  expect(piecesOf('plain', ['u1'])).toEqual([{ words: 'plain' }])
  expect(piecesOf('', [])).toEqual([])
})

it('reads as words where nothing can be marked up', () => {
  expect(inWords('Hi <@u1>!', () => 'Ada')).toBe('Hi @Ada!')
})
