import type { Tone } from '@vignette/domain/brand/schemas'
import type { PlatformId } from '@vignette/domain/generation/platforms'

/** Calls to the reader for each platform. */
export const platformCalls: Readonly<Record<PlatformId, Readonly<Record<Tone, readonly string[]>>>> = {
  instagram: {
    professional: ['Save this post to come back to it.', 'Share it in your story if it speaks to you.'],
    casual: ['Save it for later, send it to a friend.', 'Tap the heart if this is so you.', 'Pop your answer below.'],
    funny: ['Double tap before your thumb gets tired.', 'Save this. You’ll forget why, but save it.'],
    inspiring: ['Save this for a day when you need it.', 'Share it to your story and brighten a feed.'],
  },
  x: {
    professional: ['Replies are open.', 'Your view?', 'Agree or disagree?'],
    casual: ['Thoughts?', 'Your thoughts?', 'You in?'],
    funny: ['Replies, assemble.', 'Ratio {us} gently.', 'Discuss.'],
    inspiring: ['Who needs to hear this?', 'Pass it on.', 'Your turn.'],
  },
  linkedin: {
    professional: [
      'Your thoughts are welcome in the comments.',
      'Feel free to share it with your network.',
      'If this is useful to your network, feel free to repost it.',
    ],
    casual: ['How’s that on your end? Let’s compare notes in the comments.', 'Curious what this network thinks.'],
    funny: [
      'Agree? (Yes, {we} said it. It’s LinkedIn, it’s the law.)',
      'Please react so the algorithm knows {we} have friends.',
    ],
    inspiring: ['Which thought do you take with you into your week?', 'Tag a colleague who would enjoy this.'],
  },
  tiktok: {
    professional: ['Follow along for more of this.', 'Questions go in the comments.'],
    casual: ['Comment if you’d watch more of this.', 'Stitch this with yours!', 'Send it to your person.'],
    funny: ['Watch it twice, it’s even weirder.', 'Comment “same” if it’s you.', 'Send this to the group chat. Now.'],
    inspiring: ['Send this to someone who needs it today.', 'Save it for your next low day.'],
  },
  facebook: {
    professional: ['Please share this with anyone it may help.', 'Leave {us} a comment, {we} read them all.'],
    casual: ['Tell {us} in the comments, and tag your people!', 'Share it with your favorite neighbor.'],
    funny: ['Share this so your aunt can like it.', 'Comment below. Your cousin already did, probably.'],
    inspiring: ['Share it with someone you’re thinking of.', 'Leave a kind word below for whoever reads next.'],
  },
}
