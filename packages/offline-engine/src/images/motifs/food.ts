import { bar, disc, leaf, type Motif, oval, wedges } from './motif.ts'

const petals = [
  'M17.8 89.3L14.5 89Q-0.1 73.5 7.5 62.4L24.6 74.6Q21.2 81.7 17.8 89.3Z',
  'M23.3 76.9L5.2 66.4Q1.1 43.8 17.4 38.4L34.3 66.6Q29 71.7 23.3 76.9Z',
  'M32.2 68.2L13 41.7Q20 18.8 39.5 24L45.5 63Q39 65.6 32.2 68.2Z',
  'M43 63.5L34 25.2Q50 8.9 66.1 25.2L57 63.5Q50 63.8 43 63.5Z',
  'M54.5 63L60.5 24Q80.1 18.8 87 41.7L67.8 68.2Q61.2 65.6 54.5 63Z',
  'M65.7 66.6L82.6 38.4Q99 43.8 94.8 66.4L76.7 76.9Q71.1 71.7 65.7 66.6Z',
  'M75.5 74.6L92.6 62.4Q100.3 73.5 85.6 89L82.3 89.3Q78.8 81.7 75.5 74.6Z',
]

export const food: Readonly<Record<string, Motif>> = {
  cup: {
    name: 'a steaming cup',
    words:
      /\b(coffees?|cafés?|cafes?|espressos?|latte|cappuccino|tea|teas|teapots?|mugs?|barista|kaffee|kahve|matcha|chai|cocoa|brew\w*|roast\w*)\b|☕|🍵|кава|кофе|コーヒー|咖啡|커피|قهوة|קפה|कॉफ़ी/iu,
    layers: [
      [2, bar(12, 82, 72, 7, 3.5)],
      [0, 'M20 38H72V54C72 70 62 78 46 78S20 70 20 54Z'],
      [0, 'M72 45h5a9.5 9.5 0 0 1 0 19h-8', 6],
      [1, oval(46, 38, 26, 6)],
      ['line', 'M36 28c-7-7 7-10 0-18M48 26c-7-7 7-10 0-18M60 28c-7-7 7-10 0-18', 3],
    ],
  },
  croissant: {
    name: 'a croissant',
    words: /\b(croissants?|bakery|bakeries|baker|pastry|pastries|viennoiserie|brunch|breakfast|butter\w*)\b|🥐/iu,
    layers: petals.map((path, index) => [index % 2 ? 1 : 0, path] as const),
  },
  loaf: {
    name: 'a loaf of bread',
    words: /\b(breads?|loaf|loaves|sourdough|baguettes?|bak(?:e|ed|ing)|brot|flour|rye|ekmek|хліб)\b|🍞|🥖|パン|面包/iu,
    layers: [
      [0, 'M10 74C-2 34 22 22 50 22S102 34 90 74Q50 84 10 74Z'],
      [1, 'M27 38l11 22M46 34l11 22M65 36l9 19', 6],
    ],
  },
  bowl: {
    name: 'a full bowl',
    words:
      /\b(soups?|ramen|bowls?|noodles?|rice|salads?|curry|poke|lunch|dinner|meals?|recipes?|restaurants?|menus?|chefs?|cook\w*|food|eat|eating|dishes|kitchen|kuchnia|cuisine|comida|vegan|pasta)\b|🍜|🥗|🍲|ラーメン|料理/iu,
    layers: [
      [2, disc(34, 42, 14)],
      [1, disc(56, 38, 16)],
      [2, leaf(66, 44, 30, 10, -40)],
      [0, 'M10 48H90C90 72 72 86 50 86S10 72 10 48Z'],
      ['ground', 'M22 58C26 68 34 75 44 77', 3],
      ['line', 'M66 42L88 10M74 42L96 16', 3],
    ],
  },
  citrus: {
    name: 'a slice of citrus',
    words:
      /\b(lemons?|lemonade|oranges?|limes?|citrus|juices?|smoothies?|fruits?|fresh|summer drinks?|vitamins?|zitrone|limón|limon)\b|🍋|🍊/iu,
    layers: [
      [0, disc(50, 50, 42)],
      ['ground', disc(50, 50, 36)],
      [1, wedges(50, 50, 32, 9)],
      [2, leaf(76, 18, 26, 9, -30)],
    ],
  },
  wine: {
    name: 'a glass of wine',
    words:
      /\b(wines?|cocktails?|bars?|champagne|prosecco|tastings?|cheers|toast|vino|vin|wein|beers?|gin|happy hour|pub)\b|🍷|🥂|🍸|🍺/iu,
    layers: [
      ['line', 'M50 58V86M32 88H68', 4],
      [0, 'M28 10H72C75 42 66 60 50 60S25 42 28 10Z'],
      [1, 'M28.6 30Q50 38 71.4 30C71 48 63 56 50 56S29 48 28.6 30Z'],
      ['ground', 'M36 18V28', 3],
    ],
  },
  pizza: {
    name: 'a slice of pizza',
    words: /\b(pizzas?|pizzeria|slices?|cheese|italian|fast food|street food|burgers?|tacos?)\b|🍕|🍔|🌮|ピザ/iu,
    layers: [
      [1, 'M18 26Q50 10 82 26L50 92Z'],
      [0, 'M12 28C10 18 26 8 50 8S90 18 88 28Q86 34 80 32Q50 18 20 32Q14 34 12 28Z'],
      [2, disc(42, 38, 7)],
      [2, disc(60, 44, 6)],
      [2, disc(50, 62, 6)],
    ],
  },
  cupcake: {
    name: 'a cupcake',
    words:
      /\b(cakes?|cupcakes?|birthday\w*|desserts?|sweets?|muffins?|cookies?|chocolates?|candy|torte|kuchen|gâteau|tarts?|donuts?|doughnuts?)\b|🎂|🧁|🍰|🍩|🍪/iu,
    layers: [
      [1, 'M26 56H74L67 90H33Z'],
      ['ground', 'M40 60L43 87M50 60V87M60 60L57 87', 2.5],
      [0, 'M22 58C14 50 22 40 30 40C28 28 42 28 50 14C58 28 72 28 70 40C78 40 86 50 78 58Z'],
      [2, disc(50, 14, 7)],
      ['ground', 'M34 46Q44 52 58 44', 2.5],
    ],
  },
  iceCream: {
    name: 'an ice cream cone',
    words: /\b(ice ?creams?|gelato|sorbet|scoops?|eis|helado|glace|lody)\b|🍦|🍨/iu,
    layers: [
      [1, 'M30 48H70L50 96Z'],
      ['ground', 'M38 52L56 78M48 50L61 68M62 52L44 78M52 50L39 68', 2],
      [2, disc(61, 32, 17)],
      [0, disc(40, 36, 18)],
      [0, 'M26 44Q50 60 74 44L72 50H28Z'],
    ],
  },
  apple: {
    name: 'an apple',
    words:
      /\b(apples?|harvest|orchard|healthy|nutrition|snacks?|diet|organic|farm\w*|market|vegetables?|groceries)\b|🍎|🍏|🥕/iu,
    layers: [
      [0, 'M50 32C38 20 14 26 14 52C14 74 32 92 43 88Q50 86 57 88C68 92 86 74 86 52C86 26 62 20 50 32Z'],
      ['line', 'M50 32Q49 22 43 14', 4],
      [2, leaf(51, 25, 30, 10, -28)],
      [1, 'M24 46C25 40 29 37 34 36', 5],
    ],
  },
  wheat: {
    name: 'an ear of wheat',
    words: /\b(wheat|grains?|cereals?|oats?|granola|field|fields|craft|natural)\b|🌾/iu,
    layers: [
      ['line', 'M50 94V24', 4],
      ...[26, 42, 58].flatMap((y) => [
        [0, oval(38, y + 4, 6, 13, -38)] as const,
        [1, oval(62, y + 4, 6, 13, 38)] as const,
      ]),
      [0, oval(50, 14, 6, 13)],
    ],
  },
}
