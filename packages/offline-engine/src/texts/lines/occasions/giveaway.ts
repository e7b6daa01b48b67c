import type { LinesByTone } from '../lines.ts'

export const giveaway: LinesByTone = {
  professional: {
    hooks: [
      'A small thank-you, with something to win.',
      'For {our} community, with thanks.',
      'A small thank-you, with something to win: {topic}.',
      '{We’re} giving something back.',
      'For {our} community: {topic}.',
      'Here is {topic}, and how to be part of it.',
    ],
    bodies: [
      '{We} enjoy this kind of post the most.',
      'Thank you for being part of this community.',
      '{We} keep {our} fingers crossed for every one of you.',
      'It is {our} way of saying that your attention is not taken for granted.',
      'It is a pleasure to give something back.',
      '{We} wish everyone who takes part good luck.',
    ],
    calls: [
      '{We’re} keeping {our} fingers crossed for you.',
      'Good luck, and thank you for being here.',
      'Who would you share it with? Tell {us} below.',
      'Please pass it on to someone who would enjoy it.',
      'Any questions about taking part? Just ask.',
    ],
  },
  casual: {
    hooks: [
      'Free stuff alert!',
      'Feeling lucky?',
      'Free stuff alert: {topic}!',
      'Who wants to win something?',
      'It’s giveaway time!',
      'Feeling lucky? {Topic}, right here.',
    ],
    bodies: [
      'Good vibes and good luck to all of you.',
      'Someone’s day is about to get better.',
      'Somebody’s going to win. Might as well be you.',
      'Fingers crossed, toes too if you’re flexible.',
      '{We} wish {we} could enter {ourselves}.',
      'Imagine {we’re} writing to you next.',
    ],
    calls: [
      'Fingers crossed! Who’s in?',
      'Good luck! {We’re} rooting for all of you. Equally. Mostly.',
      'Tag the friend you’d split it with. Or wouldn’t.',
      'Feeling lucky today?',
      'Who would you tell first if you won?',
    ],
  },
  funny: {
    hooks: [
      'Free things make people weird. Let’s go.',
      'Step right up, it’s free.',
      'Free things make people weird. Let’s go: {topic}.',
      'Your chance to win an argument and also {topic}.',
      'Step right up, no refunds, it’s free: {topic}.',
      'Today {we’re} bribing you, legally.',
    ],
    bodies: [
      'Luck is a skill. {We} read that nowhere.',
      'Warm up your lucky socks.',
      'Winning will not make you taller, but you’ll feel it.',
      'Bribes are not accepted. Compliments are noted.',
      'Losing builds character. Winning builds a better shelf.',
      'Practice your surprised face now, so you have it ready.',
    ],
    calls: [
      'Rub a lucky rabbit emoji and hope.',
      'May the odds be slightly ridiculous.',
      'Tag your rival. Make it interesting.',
      'Cross your fingers, and somebody else’s.',
      'Good luck. {We} can’t pick everyone, {we} asked.',
    ],
  },
  inspiring: {
    hooks: [
      'Giving feels better than getting.',
      'For the ones who make this community warm.',
      'Giving feels better than getting, so here’s {topic}.',
      'A little joy, on its way to one of you.',
      'For the ones who make this community warm: {topic}.',
      'Good things are meant to be shared.',
    ],
    bodies: [
      'Sometimes luck knocks quietly.',
      'Sharing joy makes more of it.',
      'Think of someone who could use a bright moment, and bring them along.',
      'It is only a small gesture, and it comes from a grateful place.',
      'Luck likes those who take part.',
      'Generosity travels further than you think.',
    ],
    calls: [
      'Wish somebody luck today.',
      'Who deserves this? Lift them up in the comments.',
      'Take part, and bring someone you care about.',
      'Whatever the outcome: thank you for being here.',
      'Tell {us} who makes your days brighter.',
    ],
  },
}
