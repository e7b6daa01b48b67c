import type { LinesByTone } from '../lines.ts'

/** Lines for apologies: plain, without excuses or jokes. */
export const apology: LinesByTone = {
  professional: {
    hooks: [
      '{We} owe you an apology.',
      'A word about something that went wrong.',
      'This needs to be said plainly.',
      'An honest word from {us}.',
    ],
    bodies: [
      '{We} understand if you are disappointed.',
      'You should be able to rely on {us}, and this time you could not.',
      '{We} would rather say it openly than hope that nobody noticed.',
      'Your trust matters to {us}, and so does being honest with you.',
    ],
    calls: [
      'If this affects you, please write to {us}.',
      'Questions and criticism are welcome. {We} read everything.',
      'Thank you for your patience.',
      'Please tell {us} if something is still not right.',
    ],
  },
  casual: {
    hooks: ['Okay, honest moment.', '{We} got something wrong.', 'This one’s on {us}.', 'No excuses, just a sorry.'],
    bodies: [
      'You deserve better, and {we} know it.',
      '{We} get it if you’re annoyed. {We} would be too.',
      'Straight talk beats silence, so here it is.',
      'Thanks for telling {us}, and for bearing with {us}.',
    ],
    calls: [
      'Still waiting on something? Message {us}.',
      'Tell {us} if this hit you, and {we’ll} listen.',
      'Be honest with {us} in the comments.',
      'Thanks for your patience. Really.',
    ],
  },
  funny: {
    hooks: [
      'No joke this time.',
      '{We’ll} save the jokes for another day.',
      'For once, {we’re} completely serious.',
      'A serious one, and you deserve it.',
    ],
    bodies: [
      'There’s no punchline here. {We’re} sorry.',
      'You were right to expect more of {us}.',
      '{We’d} rather be honest than clever about it.',
      'Thank you for staying patient with {us}.',
    ],
    calls: [
      'If this affects you, message {us}.',
      'Tell {us} what {we} can do better. {We’re} listening.',
      '{We} read every comment, the cross ones too.',
      'Thank you for sticking with {us}.',
    ],
  },
  inspiring: {
    hooks: [
      'Trust begins with honesty, so here it is.',
      'Owning a mistake is the first step.',
      '{We} want to be honest with you.',
      'Saying sorry matters.',
    ],
    bodies: [
      '{We} would rather be open about it than silent.',
      'Trust is earned in moments that are not easy.',
      'You gave {us} your confidence. {We} take that to heart.',
      'What matters now is what {we} learn from it.',
    ],
    calls: [
      'Please tell {us} how this affected you.',
      'Thank you for giving {us} your honest words.',
      '{We’re} listening, and {we’re} grateful for your patience.',
      'Write to {us} if {we} can help.',
    ],
  },
}
