import type { LanguageFrames } from './frames.ts'

/** English sentences around the prompt's own. */
export const en: LanguageFrames = {
  occasions: {
    giveaway: {
      plain: { openers: ['Would you like to win?'], closers: ['Good luck to everyone who takes part.', 'Good luck.'] },
      warm: { openers: ['Feeling lucky?'], closers: ['Good luck.', 'Fingers crossed.'] },
    },
    hiring: {
      plain: {
        openers: ['Looking for your next step?'],
        closers: ['Interested? Get in touch.', 'Please share this with someone who would fit.'],
      },
      warm: { openers: ['Could this be you?'], closers: ['Know someone? Tag them.', 'Spread the word.'] },
    },
    thanks: {
      plain: { openers: ['A word of thanks.'], closers: ['It is much appreciated.'] },
      warm: { openers: ['This one comes from the heart.'], closers: ['It means a lot.', 'Truly.'] },
    },
    offer: {
      plain: {
        openers: ['For your shopping list.'],
        closers: ['Questions are welcome.', 'Please share this with someone who would like it.'],
      },
      warm: { openers: ['Psst.', 'This one is for you.'], closers: ['Tell a friend.', 'Who are you bringing along?'] },
    },
    notice: {
      plain: { openers: ['Please note.'], closers: ['Please share this with anyone it concerns.'] },
      warm: { openers: ['Quick heads-up.'], closers: ['Please pass it on.', 'Good to know, right?'] },
    },
    milestone: {
      plain: { openers: ['A moment to look back.'], closers: ['Thank you to everyone who is part of it.'] },
      warm: { openers: ['What a feeling.'], closers: ["Here's to the next one.", 'Thank you for being part of it.'] },
    },
    greeting: {
      plain: { openers: [], closers: ['Best wishes to you and yours.'] },
      warm: { openers: [], closers: ['Enjoy every minute.', 'Have a lovely time.'] },
    },
    event: {
      plain: { openers: ['Save the date.'], closers: ['Looking forward to seeing you.', 'Questions are welcome.'] },
      warm: { openers: ["Who's in?", 'Mark your calendar.'], closers: ['See you there?', 'Tell a friend.'] },
    },
    tip: {
      plain: { openers: ['Good to know.'], closers: ['Save this for later.', 'What would you add?'] },
      warm: { openers: ['Save this one.'], closers: ['Send it to someone who needs it.', 'What would you add?'] },
    },
    launch: {
      plain: { openers: ['A first look.'], closers: ['Feedback is welcome.', 'What do you think?'] },
      warm: { openers: ['Ta-da.', 'Something new.'], closers: ['What do you think?', 'First impressions?'] },
    },
    story: {
      plain: { openers: [], closers: ['Thank you for reading.', 'What is your experience?'] },
      warm: { openers: ['Story time.'], closers: ['Thanks for reading.', 'Know the feeling?'] },
    },
    question: {
      plain: { openers: ['A question for you.'], closers: ['Looking forward to your answers.'] },
      warm: {
        openers: ['Honest question.', "Let's hear it."],
        closers: ['The comments are yours.', 'All answers welcome.'],
      },
    },
    general: {
      plain: { openers: [], closers: ['What do you think?', 'Your thoughts are welcome.'] },
      warm: { openers: [], closers: ['What do you think?', 'How does that sound?'] },
    },
  },
  funny: {
    openers: ['Stop scrolling for a second.', 'Important broadcast.'],
    closers: ["That's it. That's the post.", 'Just leaving this here.'],
  },
  inspiring: { openers: ['Something to look forward to.'], closers: ["Here's to good things ahead."] },
  sober: { openers: [], closers: ['Any questions? Please get in touch.'] },
  questions: ['What do you think?', 'How do you see it?', 'Thoughts?'],
}
