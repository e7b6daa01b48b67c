import { logoPixels } from '@vignette/domain/workspaces/limits'
import sharp from 'sharp'

/** A needle whose thread forms the first letter of the name. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 120 120">
  <rect width="120" height="120" fill="#2f5d50"/>
  <circle cx="60" cy="60" r="46" fill="none" stroke="#f3ead9" stroke-width="1.6"/>
  <path d="M34 36 L60 88 L84 38" fill="none" stroke="#f3ead9" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M84 38 C92 24 102 34 92 46 C80 60 46 56 30 68 C22 74 26 84 36 80"
    fill="none" stroke="#e8b04a" stroke-width="2.6" stroke-linecap="round"/>
  <path d="M36 80 L58 72" stroke="#c8693f" stroke-width="3.4" stroke-linecap="round"/>
</svg>`

/** A pine above two waves, in the colours of the agency. */
const pine = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 120 120">
  <rect width="120" height="120" rx="26" fill="#16324a"/>
  <path d="M60 18 L82 54 H72 L88 78 H32 L48 54 H38 Z" fill="#7fb59a"/>
  <path d="M22 90 q10 -8 19 0 t19 0 t19 0 t19 0" fill="none" stroke="#f4efe4" stroke-width="5" stroke-linecap="round"/>
  <path d="M34 104 q9 -7 17 0 t17 0 t17 0" fill="none" stroke="#f4efe4" stroke-width="4" stroke-linecap="round"/>
</svg>`

const square = (picture: string) => (): Promise<Uint8Array> =>
  sharp(Buffer.from(picture)).resize(logoPixels).webp({ quality: 90 }).toBuffer()

/** The same as logos of workspaces. */
export const drawValeSquare = square(drawing)
export const drawPineSquare = square(pine)

/** The logo of the creator's brand, as a file to upload. */
export const drawLogo = (): Promise<Uint8Array> => sharp(Buffer.from(drawing)).png().toBuffer()
