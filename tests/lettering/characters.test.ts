import { unletterable } from '@vignette/domain/generation/lettering'
import { type Face, faces, isOfFace } from '@vignette/lettering/faces'
import { filesFor } from '@vignette/lettering/font-files'
import { missingIn } from '@vignette/lettering/fonts'
import { type Font, openSync } from 'fontkit'
import { describe, expect, it } from 'vitest'

const everyCharacter = Array.from({ length: 0xff_ff }, (_, code) => String.fromCharCode(code)).filter(
  (each) => each.isWellFormed() && !/[\s\p{C}]/u.test(each) && each === each.normalize('NFC'),
)
const allowed = everyCharacter.filter((each) => unletterable(each).length === 0)

const opened = new Map<string, ReadonlySet<number>>()
const charactersIn = (path: string): ReadonlySet<number> => {
  const characters = opened.get(path) ?? new Set((openSync(path) as Font).characterSet)
  opened.set(path, characters)
  return characters
}

const hasGlyph = (letter: string, face: Face): boolean =>
  filesFor(letter, face).some((path) => charactersIn(path).has(letter.codePointAt(0) ?? 0))

describe('what may be put on a picture', () => {
  it('has a glyph, to the last character, in the fonts that it is set in', () => {
    const common = allowed.filter((each) => !/\p{Script=Han}/u.test(each))
    for (const face of [faces.sansBlack, faces.serif]) {
      expect(common.filter((each) => !hasGlyph(each, face))).toEqual([])
    }
    expect(common.length).toBeGreaterThan(14_000)
  })

  it('is a Chinese character only if a font has it, and they have those of everyday life', () => {
    const ideographs = allowed.filter((each) => /\p{Script=Han}/u.test(each))
    const set = ideographs.filter((each) => missingIn(each, faces.serif).length === 0)
    expect(set.filter((each) => !hasGlyph(each, faces.serif))).toEqual([])
    expect(set.length).toBeGreaterThan(16_000)
    expect(set.length).toBeLessThan(ideographs.length)
  })

  it.each([
    ['Visit www.rye.com today', true, true],
    ['½ price: 100 m²', false, true],
    ['Tiếng Việt', false, true],
    ['Новое кафе Rye', false, false],
    ['Bread 🥐 from 7️⃣', true, true],
  ])('“%s” is never set in two faces', (text, inSans, inSerif) => {
    const noto = (face: Face) =>
      filesFor(text, face)
        .filter((path) => !path.includes('emoji'))
        .map((path) => path.includes('noto-sans'))
    expect(new Set(noto(faces.sansBlack))).toEqual(new Set([!inSans]))
    expect(new Set(noto(faces.serifBlack))).toEqual(new Set([!inSerif]))
  })

  it('all characters of a face are in its files', () => {
    for (const face of Object.values(faces)) {
      const own = everyCharacter.filter((each) => isOfFace(each, face))
      expect(own.filter((each) => !hasGlyph(each, face))).toEqual([])
      expect(own.length).toBeGreaterThan(290)
    }
  })
})

describe('what cannot be put on a picture', () => {
  it.each([
    ['ཨོཾ མ་ཎི', ['ཨོཾ', 'མ', '་', 'ཎི']],
    ['Ŋoise x\u030C', ['x\u030C']],
    ['a\u0007b', []],
  ])('%s', (text, wrong) => {
    expect(unletterable(text)).toEqual(wrong)
  })

  it.each(['مرحبا می‌خواهم', 'שלום', 'नमस्ते क्षत्रिय', '新咖啡馆，欢迎', 'สวัสดี', '👨‍👩‍👧‍👦 🇩🇪 ❤️ 1️⃣ ☕', 'ສະບາຍດີ', 'გამარჯობა'])(
    'but not %s',
    (text) => {
      expect(unletterable(text)).toEqual([])
      expect(missingIn(text, faces.serif)).toEqual([])
    },
  )
})
