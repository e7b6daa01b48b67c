import { bar, disc, leaf, type Motif, oval } from './motif.ts'

export const fitness: Readonly<Record<string, Motif>> = {
  dumbbell: {
    name: 'a dumbbell',
    words:
      /\b(dumbbells?|gyms?|weights?|strength|lift\w*|muscles?|workouts?|train(?:ing|er|ers)|exercis\w*|fitness|fit|coach\w*|personal best|crossfit|reps?|challenge)\b|🏋|💪/iu,
    layers: [
      ['line', bar(24, 45, 52, 10)],
      [1, bar(4, 36, 12, 28, 4)],
      [1, bar(84, 36, 12, 28, 4)],
      [0, bar(15, 24, 16, 52, 5)],
      [0, bar(69, 24, 16, 52, 5)],
    ],
  },
  shoe: {
    name: 'a running shoe',
    words:
      /\b(shoes?|sneakers?|run|runs|runners?|running|marathons?|jog\w*|(?:5|10)k(?! (?:followers|subscribers|members|views|likes|downloads|orders|customers|people|fans))|sprint|kilomet(?:er|re)s|walks?|walking|steps?|race|races|laufen|correr|courir)\b|👟|🏃/iu,
    layers: [
      [0, 'M6 68V42Q6 36 12 37Q24 41 32 30L38 22Q42 17 48 22L70 42Q76 48 86 50Q96 52 96 66V68Z'],
      [1, 'M6 56Q26 62 46 55T84 58L96 61V68H6Z'],
      [2, bar(3, 67, 94, 12, 6)],
      ['ground', 'M42 36L50 29M50 43L58 36M58 50L66 43', 3.4],
    ],
  },
  stopwatch: {
    name: 'a stopwatch',
    words:
      /\b(stopwatch|minutes?|seconds?|timers?|time|deadlines?|hurry|last chance|hours?|countdown|ends|limited|clock|late|early|quick\w*|today only)\b|⏱|⏰|⏳/iu,
    layers: [
      ['line', bar(43, 4, 14, 14, 2)],
      ['line', 'M78 24L84 18', 6],
      [0, disc(50, 56, 38)],
      ['ground', disc(50, 56, 29)],
      [1, 'M50 56V27A29 29 0 0 1 75 70.500Z'],
      ['line', 'M50 56V34M50 56L64 64', 4],
    ],
  },
  heart: {
    name: 'a heart',
    words:
      /\b(hearts?|love\w*|health|healthcare|cardio|care|caring|thank\w*|kind\w*|charity|donat\w*|volunteer\w*|community|support|together|amor|liebe|amour|valentines?|wellbeing|mental)\b|❤|💖|💙|💚|😍|愛|любов/iu,
    layers: [
      [0, 'M50 90C18 66 4 48 8 30C12 10 38 8 50 28C62 8 88 10 92 30C96 48 82 66 50 90Z'],
      [1, 'M50 90C82 66 96 48 92 30C90 19 81 13 71 14C84 30 78 62 50 90Z'],
      ['ground', 'M20 36C20 28 25 23 31 22', 4],
    ],
  },
  lotus: {
    name: 'a lotus',
    words:
      /\b(yoga|lotus|meditat\w*|mindful\w*|zen|calm|breath\w*|wellness|relax\w*|retreats?|pilates|balance|self-?care|massage|stretch\w*|peace|slow)\b|🧘|🪷/iu,
    layers: [
      [2, leaf(50, 78, 52, 20, -165)],
      [2, leaf(50, 78, 52, 20, -15)],
      [1, leaf(50, 80, 60, 22, -135)],
      [1, leaf(50, 80, 60, 22, -45)],
      [0, leaf(50, 82, 68, 24, -90)],
      ['line', 'M20 90H80', 4],
    ],
  },
  kettlebell: {
    name: 'a kettlebell',
    words: /\b(kettlebells?|hiit|bootcamp|power|strong|stronger|energy|sweat|boxing|sports?|athletes?|teams?)\b|🥊/iu,
    layers: [
      ['line', 'M36 44L32 22Q32 12 42 12H58Q68 12 68 22L64 44', 8],
      [0, 'M50 34A31 31 0 0 1 72 87H28A31 31 0 0 1 50 34Z'],
      [1, disc(50, 64, 14)],
    ],
  },
  bicycle: {
    name: 'a bicycle',
    words: /\b(bicycles?|bikes?|cycl\w*|rides?|fahrrad|vélo|bici\w*|rower|spinning)\b|🚲|🚴/iu,
    layers: [
      [0, disc(24, 66, 21)],
      ['ground', disc(24, 66, 15)],
      [0, disc(76, 66, 21)],
      ['ground', disc(76, 66, 15)],
      [1, 'M24 66L40 34H66L76 66M40 34L50 66H24M50 66L66 34', 4.5],
      ['line', 'M34 28H46M66 34L62 22H72', 4.5],
    ],
  },
  ball: {
    name: 'a ball',
    words:
      /\b(balls?|football|soccer|basketball|tennis|match|game|games|gaming|play|league|goals?|winners?|kids|children|fun)\b|⚽|🏀|🎾|🎮/iu,
    layers: [
      [0, disc(50, 50, 42)],
      ['ground', 'M50 8V92M8 50H92M20 20Q46 50 20 80M80 20Q54 50 80 80', 3.5],
    ],
  },
  drop: {
    name: 'a drop of water',
    words: /\b(hydrat\w*|drops?|drink\w*|wasser|agua|pure|detox|sauna|swimming|shower|clean\w*)\b|💧/iu,
    layers: [
      [0, 'M50 6C68 32 82 46 82 64A32 32 0 0 1 18 64C18 46 32 32 50 6Z'],
      [1, 'M50 40C60 54 68 60 68 70A18 18 0 0 1 32 70C32 60 40 54 50 40Z'],
      ['ground', 'M29 62Q28 72 36 79', 4],
    ],
  },
  medal: {
    name: 'a medal',
    words:
      /\b(medals?|awards?|wins?|winner|won|victory|champions?|trophy|prizes?|best|first place|congrat\w*|anniversary|milestones?|achiev\w*|proud|celebrat\w*|success)\b|🏆|🥇|🏅/iu,
    layers: [
      [1, 'M26 4H46L58 44H40ZM74 4H54L42 44H60Z'],
      [0, disc(50, 66, 29)],
      ['ground', disc(50, 66, 21)],
      [2, 'M50 50l4.8 10 11 1.4-8 7.6 2 11-9.8-5.4-9.8 5.4 2-11-8-7.6 11-1.400Z'],
    ],
  },
  runner: {
    name: 'a runner',
    words: /\b(second wind|stride|pace|finish line|track|ultra|club)\b/iu,
    layers: [
      [0, disc(60, 14, 9)],
      [0, 'M54 30L44 54L62 68L58 92M44 54L34 74L12 80M54 30L70 46L86 42M54 30L34 36L24 50', 10],
      [1, oval(50, 96, 40, 3)],
    ],
  },
}
