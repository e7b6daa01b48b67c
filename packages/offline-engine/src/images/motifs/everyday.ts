import { bar, disc, leaf, type Motif } from './motif.ts'

export const everyday: Readonly<Record<string, Motif>> = {
  gift: {
    name: 'a wrapped gift',
    words:
      /\b(gifts?|presents?|giveaways?|christmas|holiday season|xmas|santa|surprise|vouchers?|geschenk\w*|cadeaux?|regalos?|navidad|weihnacht\w*|noël|bonus|free|raffle)\b|🎁|🎄|🎅/iu,
    layers: [
      [0, bar(12, 44, 76, 48, 4)],
      [0, bar(6, 30, 88, 18, 3)],
      [1, bar(43, 30, 14, 62)],
      [1, 'M50 30C30 30 22 22 26 14C30 6 44 10 50 30ZM50 30C70 30 78 22 74 14C70 6 56 10 50 30Z'],
      ['ground', 'M12 49H88', 2],
    ],
  },
  tag: {
    name: 'a price tag',
    words:
      /\b(discounts?|deals?|offers?|prices?|pricing|save|percent|off|promo\w*|coupons?|clearance|half price|rabatt\w*|angebot\w*|ofertas?|soldes?|promotion|outlet|cheap\w*|\d+ ?%)|🏷|💸/iu,
    layers: [
      [0, 'M8 42L42 8H84Q92 8 92 16V58L58 92Q52 97 47 92L8 53Q3 48 8 42Z'],
      ['ground', disc(75, 25, 8)],
      [1, 'M36 62L62 46', 6],
      [1, disc(38, 45, 7)],
      [1, disc(60, 64, 7)],
    ],
  },
  megaphone: {
    name: 'a megaphone',
    words:
      /\b(megaphone|announc\w*|news|hiring|we're hiring|jobs?|career\w*|join us|breaking|attention|introduc\w*|campaigns?|public|election|vote|vacanc\w*|recruit\w*|advert\w*|press)\b|📣|📢/iu,
    layers: [
      ['line', 'M28 60L36 90H48L42 60Z'],
      [1, 'M8 38H34V64H8Q4 64 4 58V44Q4 38 8 38Z'],
      [0, 'M34 36L80 12V88L34 66Z'],
      [2, 'M80 36A15 15 0 0 1 80 66Z'],
    ],
  },
  house: {
    name: 'a house',
    words:
      /\b(houses?|homes?|real estate|property|properties|apartments?|rent\w*|interiors?|furniture|decor\w*|mortgage|rooms?|living|haus|casa|maison|build\w*|renovat\w*|sofa|cozy|cosy|roof|airbnb)\b|🏠|🏡/iu,
    layers: [
      [0, bar(18, 44, 64, 46)],
      [1, 'M50 8L96 50H4Z'],
      [2, bar(56, 60, 16, 30)],
      ['ground', bar(28, 58, 18, 16, 1)],
      ['line', 'M37 58V74M28 66H46', 2.5],
    ],
  },
  moon: {
    name: 'a moon and stars',
    words:
      /\b(moon|nights?|nighttime|evenings?|asleep|sleeping|bedtime|midnight|dark|dream|eid|ramadan|halloween|lullaby|nacht|noche|nuit|new year)\b|🌙|🌛|🎃/iu,
    layers: [
      [0, 'M62 10A42 42 0 1 0 92 62A34 34 0 0 1 62 10Z'],
      [1, 'M80 14l2.4 6 6.4.5-5 4.2 1.6 6.3-5.4-3.4-5.6 3.4 1.6-6.3-5-4.2 6.4-.5Z'],
      [1, disc(66, 42, 3.5)],
    ],
  },
  plant: {
    name: 'a plant in a pot',
    words:
      /\b(plants?|leaf|leaves|succulents?|botanic\w*|grow(?:ing)?|seeds?|sage|herbs?|trees?|gardening|garden|houseplants?|pflanzen?|plantas?|nature|organic|biodivers\w*|moss|mint|basil|olive)\b|🌱|🪴|🌿|🌳|🍃/iu,
    layers: [
      [1, leaf(50, 62, 48, 15, -140)],
      [1, leaf(50, 62, 48, 15, -40)],
      [0, leaf(50, 64, 60, 16, -90)],
      [0, leaf(50, 64, 40, 12, -170)],
      [0, leaf(50, 64, 40, 12, -10)],
      [2, 'M24 62H76L68 94H32Z'],
      ['ground', 'M27 71H73', 2.5],
    ],
  },
  candle: {
    name: 'a candle',
    words:
      /\b(candles?|cand(?:y|ies)|scented|aroma\w*|wax|hygge|advent|diwali|hanukkah|memorial|incense|romantic)\b|🕯|🪔/iu,
    layers: [
      [0, bar(28, 42, 44, 50, 6)],
      [1, bar(28, 60, 44, 18)],
      ['line', 'M50 42V32', 3.5],
      [2, 'M50 6C60 18 62 24 58 30Q50 38 42 30C38 24 40 18 50 6Z'],
    ],
  },
  star: {
    name: 'a star',
    words:
      /\b(stars?|five-star|5-star|favou?rites?|vip|exclusive|special|magic\w*|shine|shining|sparkle|famous|fans?|top|limited edition|legend\w*)\b|⭐|🌟|✨|💫/iu,
    layers: [
      [0, 'M50 4L63 35L97 38L71 60L79 93L50 75L21 93L29 60L3 38L37 35Z'],
      [1, 'M50 4L63 35L97 38L71 60L79 93L50 75Z'],
    ],
  },
  balloons: {
    name: 'balloons',
    words:
      /\b(balloons?|part(?:y|ies)|celebrat\w*|birthdays?|anniversar\w*|happy|hooray|congratulations|fiesta|geburtstag|anniversaire|cumpleaños|jubilee|turns? \w+)\b|🎈|🎉|🎊|🥳/iu,
    layers: [
      ['line', 'M32 58Q36 78 48 96M66 52Q60 78 50 96', 2.5],
      [1, 'M66 6C82 6 90 18 88 30C86 44 74 52 66 54C58 52 48 44 46 30C46 16 52 6 66 6Z'],
      [0, 'M34 12C50 12 58 24 56 36C54 50 42 58 33 60C24 58 14 50 12 36C12 22 20 12 34 12Z'],
      ['ground', 'M21 34Q22 25 29 22', 3.5],
    ],
  },
  snowflake: {
    name: 'a snowflake',
    words:
      /\b(winter|snowflakes?|frost|cold|ice|frozen|freez\w*|january sale|winterschlussverkauf|hiver|invierno)\b|❄|⛄/iu,
    layers: [
      [0, 'M50 6V94M12 28L88 72M88 28L12 72', 6],
      [
        1,
        'M38 14L50 24L62 14M38 86L50 76L62 86M16 44L30 40L28 24M84 56L70 60L72 76M84 44L70 40L72 24M16 56L30 60L28 76',
        5,
      ],
    ],
  },
  cat: {
    name: 'a cat',
    words:
      /\b(cats?|kittens?|pets?|dogs?|pupp(?:y|ies)|animals?|vets?|veterinar\w*|rescue|adopt\w*|katze\w*|hund\w*|gatos?|perros?|chats?|paws?)\b|🐱|🐶|🐾|🐕|猫|犬/iu,
    layers: [
      [0, 'M14 12L36 26Q50 21 64 26L86 12V52C86 78 70 92 50 92S14 78 14 52Z'],
      [1, 'M50 92C30 92 18 82 15 64Q32 62 50 76Q68 62 85 64C82 82 70 92 50 92Z'],
      ['ground', `${disc(35, 48, 6)}${disc(65, 48, 6)}`],
      ['line', `${disc(35, 48, 3)}${disc(65, 48, 3)}M45 62H55L50 69Z`],
    ],
  },
  car: {
    name: 'a car',
    words:
      /\b(cars?|auto\w*|driv\w*|electric|ev|vehicles?|garage|roads?|taxi|voiture|coche|mechanics?|tyres?|tires?)\b|🚗|🚙/iu,
    layers: [
      [0, 'M4 72V56Q4 48 14 46L24 28Q27 22 34 22H64Q70 22 74 27L86 44Q96 46 96 56V72Z'],
      ['ground', 'M27 44L35 30H47V44ZM53 44V30H63Q67 30 69 33L76 44Z'],
      [1, bar(4, 56, 92, 7)],
      ['line', `${disc(27, 72, 13)}${disc(73, 72, 13)}`],
      [2, `${disc(27, 72, 6)}${disc(73, 72, 6)}`],
    ],
  },
  hands: {
    name: 'a hand holding a leaf',
    words:
      /\b(handmade|hands?|artisan\w*|makers?|pottery|potters?|ceramics?|glazes?|glazed|kilns?|stoneware|porcelain|vintage|repair|made by|local makers?|clay|studio|wood\w*|carpent\w*)\b|🤲|🙌|👏/iu,
    layers: [
      [1, leaf(50, 50, 46, 17, -62)],
      [2, leaf(48, 50, 36, 13, -128)],
      [
        0,
        'M6 58H26Q36 58 42 64H60Q66 64 66 70T60 76H42L62 77L84 60Q92 56 95 62Q96 66 92 70L68 90Q64 94 58 94H26L6 88Z',
      ],
    ],
  },
}
