import { bar, disc, type Motif, oval } from './motif.ts'

export const education: Readonly<Record<string, Motif>> = {
  book: {
    name: 'an open book',
    words:
      /\b(books?|read\w*|librar\w*|stor(?:y|ies)|novels?|chapters?|authors?|pages?|study|studying|buch|bücher|libros?|livres?|literature|poetry|journal\w*|notebooks?|magazine)\b|📚|📖|本/iu,
    layers: [
      ['line', 'M4 26V84Q28 80 50 92Q72 80 96 84V26Z'],
      [0, 'M50 26C38 16 24 12 8 14V76C24 74 38 78 50 86Z'],
      [1, 'M50 26C62 16 76 12 92 14V76C76 74 62 78 50 86Z'],
      ['ground', 'M18 32Q30 32 40 38M18 46Q30 46 40 52M60 38Q70 32 82 32M60 52Q70 46 82 46', 3],
    ],
  },
  pencil: {
    name: 'a pencil',
    words:
      /\b(pencils?|writ\w*|draw\w*|sketch\w*|notes?|design\w*|art|artists?|workshops?|homework|exams?|tests?|blog\w*|creativ\w*|essays?|illustrat\w*|edit\w*|craft\w*)\b|✏|✍|📝|🎨/iu,
    layers: [
      [0, 'M24 60L66 18L84 36L42 78Z'],
      [1, 'M66 18L74 10Q78 6 83 11L91 19Q96 24 92 28L84 36Z'],
      ['ground', 'M34 70L76 28', 2.5],
      [2, 'M24 60L42 78L14 88Z'],
      ['line', 'M19 72.500L29.5 83L12 90Z'],
    ],
  },
  cap: {
    name: 'a graduation cap',
    words:
      /\b(graduat\w*|university|universities|college|degrees?|students?|alumni|diplomas?|academ\w*|scholarships?|admissions?|bachelor|masters?|certificates?|semester)\b|🎓/iu,
    layers: [
      [1, 'M24 50V72Q50 90 76 72V50L50 62Z'],
      [0, 'M50 18L98 40L50 62L2 40Z'],
      ['line', 'M50 40L86 47V72', 3.5],
      [2, disc(86, 76, 6)],
    ],
  },
  bulb: {
    name: 'a light bulb',
    words:
      /\b(bulbs?|ideas?|tips?|tricks?|hacks?|inspir\w*|learn\w*|think\w*|innovat\w*|brainstorm\w*|solutions?|knowledge|know|did you know|how to|why|mistakes?|lessons?|facts?|secret|questions?)\b|💡|🧠/iu,
    layers: [
      [0, 'M50 6A33 33 0 0 1 69 66V72H31V66A33 33 0 0 1 50 6Z'],
      [1, 'M50 6A33 33 0 0 1 69 66V72H54Q78 40 50 6Z'],
      ['line', bar(33, 76, 34, 7, 3.5)],
      ['line', bar(38, 87, 24, 7, 3.5)],
      ['ground', 'M30 38A20 20 0 0 1 42 22', 4],
    ],
  },
  globe: {
    name: 'a globe',
    words:
      /\b(globes?|world\w*|earth|planet|countr(?:y|ies)|languages?|international|global|geography|climate|sustainab\w*|eco\w*|environment\w*|recycl\w*|green|spanish|french|german|english|carbon)\b|🌍|🌎|🌏|♻/iu,
    layers: [
      [0, disc(50, 48, 40)],
      ['ground', `${oval(50, 48, 17, 40)}M50 8V88M10 48H90M16 28H84M16 68H84`, 2.8],
      ['line', 'M84 16A46 46 0 0 1 24 86M50 94V99M34 98H66', 4],
    ],
  },
  calendar: {
    name: 'a calendar',
    words:
      /\b(calendars?|dates?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|tomorrow|tonight|week\w*|months?|events?|schedul\w*|save the date|appointments?|january|february|april|june|september|october|november|december|agenda|plan|planner|doors)\b|📅|🗓/iu,
    layers: [
      [0, bar(10, 16, 80, 74, 9)],
      [1, 'M10 38V25A9 9 0 0 1 19 16H81A9 9 0 0 1 90 25V38Z'],
      ['line', 'M30 8V24M70 8V24', 6],
      ['ground', [26, 44, 62].flatMap((x) => [48, 66].map((y) => bar(x, y, 12, 11, 2))).join('')],
      [2, bar(62, 66, 12, 11, 2)],
    ],
  },
  bubble: {
    name: 'speech bubbles',
    words:
      /\b(talks?|conversations?|chat\w*|speak\w*|say|says|interviews?|reviews?|testimonials?|feedback|ask|answers?|q&a|faq|discuss\w*|comments?|opinion|customers?|clients?|people|meet|meetup|friends?|help)\b|💬|🗣/iu,
    layers: [
      [1, 'M40 34H86A10 10 0 0 1 96 44V70A10 10 0 0 1 86 80V94L70 80H50A10 10 0 0 1 40 70Z'],
      [0, 'M14 8H62A10 10 0 0 1 72 18V48A10 10 0 0 1 62 58H32L16 74V58H14A10 10 0 0 1 4 48V18A10 10 0 0 1 14 8Z'],
      ['ground', `${disc(24, 33, 4.5)}${disc(38, 33, 4.5)}${disc(52, 33, 4.5)}`],
    ],
  },
  ruler: {
    name: 'a ruler and a set square',
    words:
      /\b(math\w*|geometry|measure\w*|architect\w*|school\w*|class|classes|classroom|teach\w*|courses?|lecture|lectures|tutor\w*|schule|école|escuela|back to school|kindergarten|physics|stem)\b|📐|📏|🏫/iu,
    layers: [
      [1, 'M8 90V14L84 90ZM26 72H44L26 54Z'],
      [0, 'M30 8L44 -2L98 74L84 84Z'],
      ['ground', 'M37 8L43 4M43 17L52 10M50 26L56 22M56 35L65 28M63 44L69 40M69 53L78 46M76 62L82 58', 2.5],
    ],
  },
  atom: {
    name: 'an atom',
    words:
      /\b(scien\w*|atoms?|chemistry|research\w*|labs?|laborator\w*|experiments?|biology|study finds|discovery|quantum|medicine|pharma\w*|dna)\b|🔬|⚛|🧪/iu,
    layers: [
      ['line', `${oval(50, 50, 44, 16)}${oval(50, 50, 44, 16, 60)}${oval(50, 50, 44, 16, 120)}`, 4],
      [0, disc(50, 50, 11)],
      [1, disc(94, 50, 6)],
      [2, disc(28, 12, 6)],
    ],
  },
}
