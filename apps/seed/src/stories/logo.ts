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

/** The logo of the creator's brand, as a file to upload. */
export const drawLogo = (): Promise<Uint8Array> => sharp(Buffer.from(drawing)).png().toBuffer()
