import { unletterable } from '@vignette/domain/generation/lettering'
import { faceOf } from '@vignette/offline-engine/images/edits/add-text'
import { faces, familiesOf, loadFonts, type Face } from '@vignette/offline-engine/images/type/faces'
import { fit } from '@vignette/offline-engine/images/type/fit'
import { beforeAll, describe, expect, it } from 'vitest'
import { charactersOf } from './characters-of.ts'

/** All characters of one code unit. The fonts have none beyond. */
const everyCharacter = Array.from({ length: 0xff_ff }, (_, code) => String.fromCharCode(code)).filter((each) =>
  each.isWellFormed(),
)
const allowed = everyCharacter.filter((each) => unletterable(each).length === 0 && !/[\s\p{C}]/u.test(each))

const charactersIn = async ({ weight, italic, ...face }: Face): Promise<ReadonlySet<string>> => {
  const families = familiesOf({ weight, italic, ...face }).split(', ')
  const style = italic ? 'italic' : 'normal'
  const fonts = (await loadFonts()).filter(
    (font) => families.includes(font.name) && font.weight === weight && font.style === style,
  )
  return new Set(fonts.flatMap(({ data }) => [...charactersOf(Buffer.from(data as Buffer))]))
}

describe('what may be put on a picture', () => {
  it('has a glyph, to the last character, in the face that it is set in', async () => {
    const sets = new Map<Face, ReadonlySet<string>>()
    for (const face of [faces.sansBlack, faces.serifBlack]) sets.set(face, await charactersIn(face))
    // normalised as texts are before they are set
    const missing = allowed.map((each) => each.normalize('NFC')).filter((each) => !sets.get(faceOf(each))?.has(each))
    expect(missing).toEqual([])
    expect(allowed.filter((each) => faceOf(each) === faces.sansBlack).length).toBeGreaterThan(290)
    expect(allowed.length).toBeGreaterThan(450)
  })

  it.each([
    ['Visit www.rye.com today', faces.sansBlack],
    ['Zażółć gęślą jaźń, İstanbul', faces.sansBlack],
    ['½ price: 100 m²', faces.serifBlack],
    ['Tiếng Việt', faces.serifBlack],
  ])('“%s” is all of one face', (text, face) => {
    expect(faceOf(text)).toBe(face)
  })
})

describe('a link that is longer than a line', () => {
  const setting = { face: faces.sansBlack, tracking: 0, leading: 1 }
  const place = { width: 500, height: 400, max: 60, least: 20 }
  beforeAll(loadFonts)

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
