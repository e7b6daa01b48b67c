import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { letteringOf } from '@vignette/domain/generation/lettering'
import type { ImageEdit } from '@vignette/domain/generation/settings'
import type { Sharp } from 'sharp'
import { EngineError, type Picture } from '@vignette/engine/engine'
import { colorNameOf } from '../color/color-names.ts'
import { paletteOf } from '../color/palette.ts'
import { addText } from './add-text.ts'
import { changeBackground } from './background.ts'
import { crop } from './crop.ts'
import { grant } from './grant.ts'
import { imageOf, isPhoto, openSource, rasterOf, readable } from './source.ts'
import { ignoredIn, wishesOf, wordsOfWish } from './wishes.ts'

export type EditWish = {
  readonly prompt: string
  readonly brand: BrandDetails | null
  readonly edit: ImageEdit
  readonly source: Uint8Array
}

type Edited = {
  readonly image: Sharp
  readonly what: string
  readonly isClear: boolean
  /** The parts of the wish that were not granted. */
  readonly ignored?: readonly string[]
}

/** Changes a picture. `isWanted` throws before a step if nobody waits for the result any more. */
export const editPicture = (wish: EditWish, isWanted: () => void): Promise<Picture> =>
  readable(async () => {
    isWanted()
    const { image, what, isClear, ignored = [] } = await edited(wish, isWanted)
    isWanted()
    const asPhoto = !isClear && (await isPhoto(wish.source))
    const encoded = asPhoto
      ? image.flatten().jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      : image.png({ compressionLevel: 7 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    const altText = `An edited picture, ${what}.`
    return {
      bytes: data,
      contentType: asPhoto ? 'image/jpeg' : 'image/png',
      width: info.width,
      height: info.height,
      altText,
      notes: ignored.map((part) => `“${part}” was not done: it takes an AI model.`),
    }
  })

const edited = async ({ prompt, brand, edit, source }: EditWish, isWanted: () => void): Promise<Edited> => {
  const image = openSource(source)
  switch (edit.type) {
    case 'crop':
      return { image: await crop(image, edit), what: 'cropped', isClear: false }
    case 'text': {
      const raster = await addText(await rasterOf(image), edit)
      return { image: imageOf(raster), what: `with the words “${letteringOf(edit.text)}”`, isClear: false }
    }
    case 'background': {
      const { raster, wasFound } = await changeBackground(await rasterOf(image), edit.color)
      const color = colorNameOf(edit.color)
      return {
        image: imageOf(raster),
        what: wasFound ? `with a ${color} background` : `on a ${color} card`,
        isClear: false,
      }
    }
    case 'prompt': {
      const wishes = wishesOf(prompt)
      let raster = await rasterOf(image)
      for (const wish of wishes) {
        isWanted()
        raster = await grant(raster, wish, paletteOf(brand?.brandColors))
      }
      const isClear = wishes.some(({ type }) => type === 'rounded')
      return { image: imageOf(raster), what: wishes.map(wordsOfWish).join(', '), isClear, ignored: ignoredIn(prompt) }
    }
    case 'composition':
      throw new EngineError('unusable') // drawn anew, not edited
  }
}
