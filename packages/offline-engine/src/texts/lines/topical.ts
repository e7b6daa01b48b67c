import type { Tone } from '@vignette/domain/brand/schemas'

/** Lines that name the topic and fit any topic. */
export const topical: Readonly<
  Record<Tone, { readonly bodies: readonly string[]; readonly calls: readonly string[] }>
> = {
  professional: {
    bodies: [
      'If you have a question about {again}, {we’re} glad to answer it.',
      'There is a lot to tell about {again}, so do ask.',
      '{We} like talking about {again}, so please ask.',
      'Curious about {again}? Now is a good time to ask.',
      '{We’re} curious what you think of {again}.',
      'It gives {us} pleasure to share {again} with you.',
    ],
    calls: [
      'What would you like to know about {again}?',
      'Questions about {again}? Please ask below.',
      'Who should hear about {again}? Please pass it on.',
      'Tell {us} what you think of {again}.',
      'Any thoughts on {again}? {We} read every comment.',
      'Do you know someone who would like to hear about {again}?',
    ],
  },
  casual: {
    bodies: [
      'Yes, {we} could talk about {again} all day.',
      'Don’t get {us} started on {again}.',
      'If you’re here for {again}, you’re in the right place.',
      '{We’ve} got a soft spot for {again}, in case you hadn’t noticed.',
      'Honestly, {again}. Need {we} say more?',
      'Anything you want to know about {again}? Just ask.',
    ],
    calls: [
      'So, what do you say about {again}?',
      'Got questions about {again}? Ask away.',
      'Tag someone who should hear about {again}.',
      'Give {us} one emoji for {again}.',
      'What’s your take on {again}?',
      'Send this to someone who’d want to know about {again}.',
    ],
  },
  funny: {
    bodies: [
      'Other accounts have a content plan. {We} have {again}.',
      'Somebody please stop {us} from talking about {again}.',
      '{We} promised not to mention {again} all day. It’s been a short day.',
      'Still thinking about {again}. Send help, or snacks.',
      'If caring about {again} is wrong, {we} don’t want to be right.',
      'Ask {us} about {again}, but clear your afternoon first.',
    ],
    calls: [
      'Rate {again} from “yes” to “YES”.',
      'Say something nice about {again}. No pressure.',
      'Tag the biggest fan of {again}.',
      'Your most dramatic opinion on {again}, please.',
      'Review {again} in one line. Be kind. Or funny.',
      'Sum up {again} in three emojis. Choose wisely.',
    ],
  },
  inspiring: {
    bodies: [
      'Make a little room for {again} today.',
      'Here’s to {again}, and to everyone who cares about {it|them}.',
      'Look closely at {again}, and you’ll find something to love.',
      'It takes heart to care about {again}. That is where it begins.',
      'May {again} bring you a little joy.',
      'Let {again} be the good part of your day.',
    ],
    calls: [
      'What {does|do} {again} mean to you?',
      'Who would you like to tell about {again}?',
      'Tell one person about {again} today.',
      'What comes to mind when you think of {again}?',
      'Who loves {again} as much as you do? Tag them.',
      'Tell a friend about {again}. They may need {it|them} today.',
    ],
  },
}
