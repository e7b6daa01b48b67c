import type { LinesByTone } from '../lines.ts'

/** Lines for charity: warm, never smug. */
export const charity: LinesByTone = {
  professional: {
    hooks: [
      'A good cause, and everyone can take part.',
      'Help is needed, and it is simple to give.',
      'This one is about other people.',
      'Together for a good cause.',
      'What matters here is who it helps.',
    ],
    bodies: [
      'Reliable help begins with many small commitments.',
      'What is given here is needed.',
      'Every contribution counts, whatever its size.',
      'Behind every figure there is a person.',
      'Help works best when many share it.',
      'Time is worth as much as money here.',
      '{We’re} grateful to everyone who takes part.',
    ],
    calls: [
      'Please mention it to a friend or a neighbor.',
      'Who would like to join in?',
      'Please share this with anyone who would like to help.',
      'Would you like to take part? Let {us} know.',
      'Thank you to everyone who joins in.',
      'Questions? {We’re} happy to answer them.',
    ],
  },
  casual: {
    hooks: [
      'Doing good, together.',
      'Let’s do some good together.',
      'Got a little time for something that matters?',
      'Good people, good cause.',
      'Here’s a lovely way to help.',
    ],
    bodies: [
      'It’s easy to join, and it feels good.',
      'Kind people, this is your moment.',
      'Every little bit helps, honestly.',
      'You don’t have to do a lot. Just do a bit.',
      'Lots of small hands make it happen.',
      'Bring a friend, it does twice the good.',
      'This is what neighbors are for.',
    ],
    calls: [
      'Who’s in?',
      'Spread the word!',
      'Count you in? Tell {us} below.',
      'Tag someone who’d join you.',
      'Share it, that helps as well.',
      'Thank you, really.',
    ],
  },
  funny: {
    hooks: [
      'Capes are optional, good hearts are not.',
      'All joking aside, this one counts.',
      'Today {we’re} swapping punchlines for good deeds.',
      'Warm hearts wanted.',
      'No experience needed, only a kind heart.',
    ],
    bodies: [
      'Warm fuzzy feelings are a known side effect.',
      'Nobody needs a cape for this.',
      'Good deeds pair well with good company.',
      'You bring the kindness, the rest will follow.',
      'It’s the kind of thing that makes a day better.',
      'Doing good is contagious. Please catch it.',
      'The smallest help is still help.',
    ],
    calls: [
      'Send it to the kindest person you know.',
      'Say “me” and mean it.',
      'Tag your favorite kind person.',
      'Raise your hand below if you’re in.',
      'Pass it on, kindness travels well.',
      'High fives for everyone who joins.',
    ],
  },
  inspiring: {
    hooks: [
      'Nobody can do everything, but everybody can do something.',
      'Kindness multiplies when it is shared.',
      'Small acts, carried by many, become something great.',
      'Together we can lift what one cannot.',
      'Hope often arrives as somebody who helps.',
    ],
    bodies: [
      'A little from many becomes a lot.',
      'Where people help, hope moves in.',
      'What you give may be just what somebody needs.',
      'It begins with one person who says: count me in.',
      'Help is love that has rolled up its sleeves.',
      'The world changes in small, generous steps.',
      'You never know how far a kindness travels.',
    ],
    calls: [
      'Be the reason someone smiles.',
      'Let’s do this together.',
      'Will you be part of it?',
      'Invite someone to help with you.',
      'Share this, and let it find the right people.',
      'Thank you for every heart that is in this.',
    ],
  },
}
