import { bar, disc, leaf, type Motif } from './motif.ts'

export const travel: Readonly<Record<string, Motif>> = {
  mountain: {
    name: 'mountains',
    words:
      /\b(mountains?|alps|hik(?:e|es|ing)|trails?|peaks?|summit|climb\w*|outdoors?|adventures?|ski\w*|snow|nature|berge?|montañas?|montagne|national park)\b|🏔|⛰|🏕/iu,
    layers: [
      [1, disc(72, 26, 15)],
      [2, 'M34 88L66 40L98 88Z'],
      [0, 'M2 88L40 22L78 88Z'],
      ['ground', 'M40 22L26 46L34 44L40 52L46 44L54 46Z'],
    ],
  },
  suitcase: {
    name: 'a suitcase',
    words:
      /\b(suitcases?|luggage|pack\w*|trips?|holidays?|vacations?|travel\w*|getaways?|weekend|hotels?|hostels?|booking|book now|tours?|itinerar\w*|urlaub|voyages?|viajes?|wanderlust)\b|🧳/iu,
    layers: [
      ['line', 'M36 28V14H64V28', 6],
      [0, bar(12, 26, 76, 60, 10)],
      [1, bar(26, 26, 9, 60)],
      [1, bar(65, 26, 9, 60)],
      [2, disc(50, 56, 9)],
    ],
  },
  plane: {
    name: 'a paper plane',
    words:
      /\b(planes?|flights?|fly\w*|airports?|airlines?|newsletter|send|sending|e-?mails?|letters?|mail|messages?|jet|avion|vuelo|flug|destinations?)\b|✈|🛫/iu,
    layers: [
      [0, 'M4 46L96 8L66 92L44 60Z'],
      [1, 'M96 8L34 56L36 86L44 60Z'],
      [2, 'M44 60L36 86L53 70Z'],
    ],
  },
  train: {
    name: 'a train',
    words:
      /\b(trains?|rail\w*|stations?|metro|tram|commut\w*|zug|tren|treni|journeys?|night train|bus|buses)\b|🚂|🚆|🚄/iu,
    layers: [
      ['line', 'M32 80L18 98M68 80L82 98M24 92H76', 4],
      [0, bar(20, 6, 60, 76, 18)],
      ['ground', bar(29, 22, 42, 26, 6)],
      [1, bar(29, 34, 42, 14, 4)],
      [2, disc(34, 64, 6)],
      [2, disc(66, 64, 6)],
    ],
  },
  sailboat: {
    name: 'a sailing boat',
    words:
      /\b(boats?|sail\w*|sea|oceans?|beach\w*|islands?|coast\w*|cruises?|lakes?|harbou?r|lagoon|surf\w*|swim\w*|mer|meer|mar|playa|strand|venice|greece|water)\b|⛵|🌊|🏖|🏝/iu,
    layers: [
      [0, 'M47 6V64H10Z'],
      [1, 'M54 20V64H88Z'],
      [2, 'M8 70H92L78 88H22Z'],
      ['line', 'M4 95q11.5-6 23 0t23 0 23 0 23 0', 3],
    ],
  },
  palm: {
    name: 'a palm',
    words:
      /\b(palms?|tropical|tropics|paradise|caribbean|bali|hawaii|exotic|jungle|coconuts?|desert|dubai|sunset|sunsets|thailand|maldives|miami)\b|🌴/iu,
    layers: [
      [1, disc(66, 58, 26)],
      ['line', 'M42 96Q52 66 46 34', 6],
      ...[-165, -125, -60, -20, 15, 160].map((turn) => [0, leaf(46, 34, 40, 12, turn)] as const),
    ],
  },
  tent: {
    name: 'a tent under stars',
    words:
      /\b(tents?|camp\w*|glamping|stars|stargazing|night sky|campfire|van ?life|roadtrip|road trip|wild|forest)\b|⛺/iu,
    layers: [
      [
        2,
        'M50 8l2.6 6 6.4.5-5 4.2 1.6 6.3-5.6-3.4-5.6 3.4 1.6-6.3-5-4.2 6.4-.5ZM82 26l1.6 3.6 4 .4-3 2.6.9 3.9-3.5-2.1-3.5 2.1.9-3.9-3-2.6 4-.4Z',
      ],
      [0, 'M50 30L96 88H4Z'],
      [1, 'M50 50L70 88H30Z'],
      ['line', 'M50 30L44 20M50 30L56 20', 3.5],
    ],
  },
  pin: {
    name: 'a place marker',
    words:
      /\b(locations?|places?|city|cities|address|map|maps|visit|find us|neighbou?rhood|streets?|guides?|explore|we moved|opening|moving)\b|📍|🗺/iu,
    layers: [
      [1, 'M22 84Q50 72 78 84Q78 94 50 95Q22 94 22 84Z'],
      [0, 'M50 88C34 66 20 52 20 34A30 30 0 0 1 80 34C80 52 66 66 50 88Z'],
      ['ground', disc(50, 34, 13)],
      [2, disc(50, 34, 7)],
    ],
  },
  sun: {
    name: 'a sun over waves',
    words:
      /\b(sun|sunshine|sunrise|morning|solstice|warm|heat|hello|good morning|july|august|solar|light|energy|optimis\w*|sol|sonne|soleil|hope)\b|☀|🌞|🌅/iu,
    layers: [
      [0, 'M18 58A32 32 0 0 1 82 58Z'],
      ['line', 'M50 16V6M26 26L18 17M74 26L82 17M12 46L2 42M88 46L98 42', 4],
      [1, bar(6, 64, 88, 7, 3.5)],
      [2, bar(18, 77, 64, 7, 3.5)],
      [1, bar(32, 90, 36, 7, 3.5)],
    ],
  },
  compass: {
    name: 'a compass',
    words: /\b(compass|direction|north|strategy|mission|vision|navigate|purpose|values|expedition|discover\w*)\b|🧭/iu,
    layers: [
      ['line', disc(50, 50, 44)],
      ['ground', disc(50, 50, 38)],
      [0, 'M50 18L60 50H40Z'],
      [1, 'M50 82L40 50H60Z'],
      [2, disc(50, 50, 6)],
    ],
  },
}
