import type { Tone } from '@vignette/domain/brand/schemas'
import ovenbirdCroissant from './art/ovenbird-croissant.svg'
import ovenbirdOven from './art/ovenbird-oven.svg'
import ovenbirdPattern from './art/ovenbird-pattern.svg'
import ovenbirdSixty from './art/ovenbird-sixty.svg'
import pebbleRefill from './art/pebble-refill.svg'
import pebbleRepeat from './art/pebble-repeat.svg'
import pebbleSage from './art/pebble-sage.svg'
import pebbleStack from './art/pebble-stack.svg'
import sleeperNight from './art/sleeper-night.svg'
import sleeperRails from './art/sleeper-rails.svg'
import sleeperTicket from './art/sleeper-ticket.svg'
import sleeperWindow from './art/sleeper-window.svg'
import windPace from './art/wind-pace.svg'
import windShoe from './art/wind-shoe.svg'
import windStride from './art/wind-stride.svg'
import windTrack from './art/wind-track.svg'

export const platforms = [
  { id: 'instagram', label: 'Instagram' },
  { id: 'linkedin', label: 'LinkedIn' },
] as const
export type Platform = (typeof platforms)[number]['id']

export const toneNames: Readonly<Record<Tone, string>> = {
  professional: 'Professional',
  casual: 'Casual',
  funny: 'Funny',
  inspiring: 'Inspiring',
}

type Picture = { readonly src: string; readonly alt: string }
type Take = { readonly tone: Tone } & Readonly<Record<Platform, string>>

/** The results of one prompt for one brand, composed for the page and the same for everybody. */
export type Example = {
  readonly id: string
  readonly brand: string
  /** The brand in a few words. */
  readonly about: string
  /** The brand's first colour, as `#rrggbb`. */
  readonly color: string
  readonly prompt: string
  /** Two tones, each said for every platform. */
  readonly takes: readonly [Take, Take]
  readonly hashtags: Readonly<Record<Platform, readonly string[]>>
  readonly pictures: readonly [Picture, Picture, Picture, Picture]
}

const ovenbird: Example = {
  id: 'ovenbird',
  brand: 'Ovenbird',
  about: 'a neighbourhood bakery',
  color: '#e8502e',
  prompt: 'Butter croissants are back this Saturday from seven. There are only sixty.',
  takes: [
    {
      tone: 'casual',
      instagram:
        'Sixty croissants. One Saturday. You know what to do.\n\nThree days of folding, twenty-seven layers, and that crackle when you tear the first one open. Doors at seven, and we close the tray when it’s empty.',
      linkedin:
        'We could bake two hundred. We bake sixty.\n\nIt is the number two people can fold by hand without hurrying, and it is why the sixtieth tastes like the first. Saturday from seven, while they last.',
    },
    {
      tone: 'funny',
      instagram:
        'Saturday, 7:00. Sixty croissants versus an entire neighbourhood.\n\nLast time it was over by 8:40 and somebody proposed in the queue. We take no responsibility for feelings caused by butter.',
      linkedin:
        'Our Q4 strategy: sixty croissants.\n\nNo funnel. No roadmap. One queue, which forms at seven on Saturday and converts at one hundred per cent. The key metric is crumbs on coats.',
    },
  ],
  hashtags: {
    instagram: ['#croissantday', '#ovenbird', '#lamination', '#saturdaybake', '#sixtyonly', '#realbutter'],
    linkedin: ['#craft', '#smallbusiness', '#bakery', '#makingless'],
  },
  pictures: [
    {
      src: ovenbirdCroissant,
      alt: 'A croissant, still steaming, in front of a yellow sun; below it the name Ovenbird.',
    },
    { src: ovenbirdSixty, alt: 'A yellow poster with a huge red 60 and the words “croissants. Saturday.”' },
    { src: ovenbirdPattern, alt: 'A pattern of croissants, loaves, buns and ears of wheat in red, brown and yellow.' },
    { src: ovenbirdOven, alt: 'A bird sits on a round brick oven with a loaf glowing inside.' },
  ],
}

const sleeper: Example = {
  id: 'sleeper',
  brand: 'Sleeper',
  about: 'night trains across Europe',
  color: '#23347a',
  prompt: 'Our night train from Paris to Venice: fall asleep in one city, wake up in the other.',
  takes: [
    {
      tone: 'inspiring',
      instagram:
        'Close your eyes in Paris. Open them on the lagoon.\n\nSomewhere between the two there were mountains, a moon, and nobody asking you to take off your shoes. The night is not the way there. It is the first day of the holiday.',
      linkedin:
        'The best meeting room between Paris and Venice has a pillow in it.\n\nLeave after dinner, arrive before breakfast, and keep the day that an airport would have taken. Slow is not the opposite of far.',
    },
    {
      tone: 'professional',
      instagram:
        'Paris to Venice, overnight.\n\nA bed of your own, a window that opens on the Alps, and breakfast before the last tunnel. Berths for the autumn are on sale now.',
      linkedin:
        'Paris to Venice by night train: a full working day at both ends, one berth, no transfer.\n\nWe have opened the autumn timetable. Compartments for one, two or four travellers can be booked from today.',
    },
  ],
  hashtags: {
    instagram: ['#nighttrain', '#paristovenice', '#slowtravel', '#windowseat', '#wakeupelsewhere'],
    linkedin: ['#railtravel', '#nighttrain', '#businesstravel', '#slowtravel'],
  },
  pictures: [
    { src: sleeperNight, alt: 'An orange train passes snowy mountains under a crescent moon.' },
    {
      src: sleeperWindow,
      alt: 'A train window with blue curtains; behind it the sun rises over a lagoon. “Buongiorno.”',
    },
    { src: sleeperTicket, alt: 'A ticket from Paris to Venezia, berth 21, with a dotted line between the cities.' },
    { src: sleeperRails, alt: 'Rails run towards a low orange moon between mountains, under the words “Sleep well”.' },
  ],
}

const pebble: Example = {
  id: 'pebble',
  brand: 'Pebble',
  about: 'soap and skin care to refill',
  color: '#6f9c78',
  prompt: 'Launch the sage hand wash in a bottle that people keep. Refills instead of new plastic.',
  takes: [
    {
      tone: 'professional',
      instagram:
        'Introducing Sage: a hand wash in a bottle you keep.\n\nOne bottle, made to last for years. Refills that fit through the letterbox. Garden sage, a little salt, nothing that needs explaining.',
      linkedin:
        'The most sustainable bottle is the one that is already on your sink.\n\nWith Sage we sell the bottle once and the hand wash as often as you like. It is a smaller first sale and a longer relationship, which is the point.',
    },
    {
      tone: 'casual',
      instagram:
        'Meet the last soap bottle you’ll buy for a while.\n\nIt’s heavy, it’s pretty, it smells like somebody’s grandmother’s garden after rain. When it’s empty, don’t bin it. Feed it.',
      linkedin:
        'We made a bottle and then asked you not to buy it twice.\n\nSage is our first hand wash that only comes as a refill after the first time. Our accountant asked twice. Our bins did not.',
    },
  ],
  hashtags: {
    instagram: ['#refillrepeat', '#pebblesage', '#lessplastic', '#slowbeauty', '#bathroomshelf'],
    linkedin: ['#refill', '#circulareconomy', '#productdesign', '#beautyindustry'],
  },
  pictures: [
    { src: pebbleStack, alt: 'Smooth soaps stacked like pebbles in green, rust and rose, with three bubbles.' },
    { src: pebbleRefill, alt: 'A pump bottle on rose paper, half full of green soap, between two drops.' },
    { src: pebbleRepeat, alt: 'Two arrows run in a circle around the words “Refill, repeat.”' },
    { src: pebbleSage, alt: 'A branch of sage whose leaves are printed over a rose disc.' },
  ],
}

const secondWind: Example = {
  id: 'second-wind',
  brand: 'Second Wind',
  about: 'a running club for beginners',
  color: '#6547f0',
  prompt: 'Invite people who say they cannot run to our Wednesday night run. Five easy kilometres.',
  takes: [
    {
      tone: 'inspiring',
      instagram:
        'You don’t have to be a runner to come running.\n\nWednesday, seven in the evening, five kilometres at the speed of a good conversation. Nobody is first. Nobody is last. Everybody gets home a little taller.',
      linkedin:
        'The hardest distance in running is from the sofa to the door.\n\nEvery Wednesday we make it shorter: five kilometres, no clock, somebody beside you the whole way. Bring a colleague who says “I can’t”.',
    },
    {
      tone: 'funny',
      instagram:
        'Can’t run? Perfect, neither could we.\n\nWednesday at seven: five kilometres, so slow that a dog once gave up waiting for us. There will be bananas. There will be no medals for being early.',
      linkedin:
        'Looking for a team where nobody runs ahead?\n\nWe meet on Wednesdays at seven, move five kilometres without a single stand-up, and finish exactly on time: whenever we get there.',
    },
  ],
  hashtags: {
    instagram: ['#slowisapace', '#secondwind', '#wednesdayrun', '#firstfivek', '#runtogether'],
    linkedin: ['#running', '#community', '#wellbeing', '#afterwork'],
  },
  pictures: [
    { src: windStride, alt: 'Three runners in orange, violet and green overlap in one stride.' },
    { src: windPace, alt: 'An orange poster: “Slow is a pace.”' },
    { src: windShoe, alt: 'A violet running shoe leaps across a green halftone disc.' },
    { src: windTrack, alt: 'A running track from above in orange, violet and green, with a few runners as dots.' },
  ],
}

export const examples = [ovenbird, sleeper, pebble, secondWind] as const satisfies readonly Example[]
