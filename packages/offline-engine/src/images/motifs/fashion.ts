import { bar, disc, leaf, type Motif, oval } from './motif.ts'

export const fashion: Readonly<Record<string, Motif>> = {
  dress: {
    name: 'a dress',
    words:
      /\b(dress|dresses|gowns?|bridal|skirts?|fashion|outfits?|boutique|wardrobe|collections?|lookbook|runway|kleid|robe|vestido|linen|silk|style|styling)\b|👗/iu,
    layers: [
      [0, 'M37 8L34 28L43 44L18 88Q50 98 82 88L57 44L66 28L63 8L57 8Q50 24 43 8Z'],
      [1, 'M42.5 42H57.5L60 50H40Z'],
      ['ground', 'M40 58L32 88M60 58L68 88M50 58V91', 2.5],
    ],
  },
  perfume: {
    name: 'a perfume bottle',
    words: /\b(perfumes?|fragrances?|scents?|parfum|cologne|beauty|luxury|serum|oil|elixir)\b/iu,
    layers: [
      [2, bar(37, 8, 26, 20, 4)],
      ['line', bar(43, 28, 14, 10)],
      [0, bar(22, 38, 56, 52, 12)],
      [1, 'M22 60Q36 54 50 60T78 60V78A12 12 0 0 1 66 90H34A12 12 0 0 1 22 78Z'],
      ['ground', 'M32 48V54', 4],
    ],
  },
  soap: {
    name: 'a pump bottle',
    words:
      /\b(soaps?|lotions?|shampoos?|creams?|skin ?care|skin|hand wash|wash|refills?|bottles?|cosmetics?|moisturi[sz]ers?|sunscreen|spa|plastic|jojoba)\b|🧴|🧼/iu,
    layers: [
      [2, 'M36 10H60Q70 10 70 19H62Q62 17 58 17H36Z'],
      ['line', bar(45, 17, 8, 12)],
      [2, bar(35, 27, 28, 10, 2)],
      [0, bar(22, 36, 54, 56, 14)],
      [1, 'M22 60q9-8 18 0t18 0 18 0V78A14 14 0 0 1 62 92H36A14 14 0 0 1 22 78Z'],
    ],
  },
  lipstick: {
    name: 'a lipstick',
    words: /\b(lipsticks?|make-?up|lips?|nails?|manicure|mascara|glam\w*|glow|cosmetic)\b|💄|💅/iu,
    layers: [
      [0, 'M36 50V26L64 8V50Z'],
      ['line', bar(32, 48, 36, 12, 2)],
      [1, bar(28, 60, 44, 32, 4)],
      ['ground', 'M44 32V44', 4],
    ],
  },
  shirt: {
    name: 'a T-shirt',
    words:
      /\b(shirts?|t-?shirts?|tees?|hoodies?|jackets?|coats?|clothes|clothing|wear|streetwear|denim|jeans|sweaters?|knit\w*|cotton|merch|garments?|wool)\b|👕|🧥/iu,
    layers: [
      [0, 'M33 12L8 28L18 48L31 40V90H69V40L82 48L92 28L67 12Q50 30 33 12Z'],
      [1, bar(31, 50, 38, 9)],
      [2, bar(31, 65, 38, 9)],
    ],
  },
  sunglasses: {
    name: 'sunglasses',
    words: /\b(sunglasses|glasses|eyewear|shades|cool|summer|sunny|vibes?)\b|😎|🕶/iu,
    layers: [
      [0, 'M4 36H46V50A21 21 0 0 1 4 50Z'],
      [0, 'M54 36H96V50A21 21 0 0 1 54 50Z'],
      ['line', 'M4 37Q50 28 96 37', 5],
      [1, 'M12 50L26 40L34 40L16 58Z'],
      [1, 'M62 50L76 40L84 40L66 58Z'],
    ],
  },
  bag: {
    name: 'a handbag',
    words:
      /\b(bags?|handbags?|totes?|purses?|leather|accessor(?:y|ies)|shop|shopping|stores?|shops|sale|sales|boutiques|buy|new in|black friday)\b|👜|🛍/iu,
    layers: [
      ['line', 'M32 42V32A18 18 0 0 1 68 32V42', 5],
      [0, 'M18 38H82L90 84Q90 90 84 90H16Q10 90 10 84Z'],
      [1, 'M18 38H82L84 50Q50 64 16 50Z'],
      [2, bar(43, 50, 14, 14, 7)],
    ],
  },
  diamond: {
    name: 'a cut gem',
    words:
      /\b(jewel\w*|rings?|diamonds?|gems?|gold|silver|earrings?|necklaces?|bracelets?|engage\w*|wedding|premium)\b|💎|💍/iu,
    layers: [
      [0, 'M28 18H72L94 42L50 92L6 42Z'],
      [1, 'M28 18L34 42H6ZM72 18L66 42H94ZM34 42L50 92L66 42Z'],
      ['ground', 'M6 42H94M28 18L34 42L50 18L66 42L72 18M34 42L50 92L66 42', 1.8],
    ],
  },
  flower: {
    name: 'a flower',
    words:
      /\b(flowers?|florists?|bloom\w*|roses?|bouquets?|spring|gardens?|petals?|tulips?|mother'?s day|valentine\w*|blumen|fleurs?|flores)\b|🌸|🌷|🌹|🌻|💐|花/iu,
    layers: [
      ['line', 'M50 50Q52 74 46 96', 4],
      [2, leaf(49, 84, 30, 9, -30)],
      ...[0, 60, 120, 180, 240, 300].map((turn) => [0, leaf(50, 38, 34, 18, turn + 30)] as const),
      [1, disc(50, 38, 11)],
    ],
  },
  mirror: {
    name: 'a hand mirror',
    words: /\b(mirror|salon|hair\w*|haircut|barber\w*|treatment|facial)\b|💇/iu,
    layers: [
      [1, bar(45, 66, 10, 30, 5)],
      [0, oval(50, 38, 30, 32)],
      [2, oval(50, 38, 23, 25)],
      ['ground', 'M38 40L52 24M46 48L60 32', 3],
    ],
  },
}
