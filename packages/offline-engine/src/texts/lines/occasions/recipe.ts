import type { LinesByTone } from '../lines.ts'

/** Lines for recipes. */
export const recipe: LinesByTone = {
  professional: {
    hooks: [
      'A recipe worth keeping.',
      'From the kitchen, for your kitchen.',
      'Today’s recipe.',
      'Simple, and worth making.',
    ],
    bodies: [
      'Good ingredients do most of the work.',
      'Read it once, then cook with ease.',
      'It also suits a quiet evening.',
      'A recipe is a beginning. Season it to your taste.',
    ],
    calls: [
      'Save this recipe for later.',
      'What would you serve with it?',
      'Tell {us} how yours turned out.',
      'Which variation would you try?',
    ],
  },
  casual: {
    hooks: ['Dinner’s sorted.', 'Apron on!', 'Hungry? Same.', 'Here’s one for your recipe folder.'],
    bodies: [
      'Music on, phone away, spoon ready.',
      'Taste as you go, that’s the best part.',
      'Great for sharing. Or for not sharing.',
      'Second helpings are allowed.',
    ],
    calls: [
      'Save it, make it, send {us} a photo!',
      'Who are you cooking it for?',
      'Tag your favorite dinner guest.',
      'What’s your secret extra ingredient?',
    ],
  },
  funny: {
    hooks: [
      'Put down the takeaway menu.',
      'Chef’s hat optional, appetite mandatory.',
      'Cooking: like chemistry, but you may lick the spoon.',
      'Your smoke alarm can have the night off.',
    ],
    bodies: [
      'Measure with your heart, within reason.',
      'If it looks odd, call it rustic.',
      'The cook eats first. That’s the law.',
      'Dishes are a problem for later-you.',
    ],
    calls: [
      'Send photos, the disasters especially.',
      'Tag someone who burns water.',
      'Save it next to the other recipes you’ll “try soon”.',
      'Rate your own cooking. Be generous.',
    ],
  },
  inspiring: {
    hooks: [
      'Some of the best moments begin in the kitchen.',
      'Cook something good for someone you love.',
      'A good meal is a small celebration.',
      'Slow down, and stir.',
    ],
    bodies: [
      'Cooking for someone is love you can taste.',
      'The table is where stories are shared.',
      'It doesn’t have to be perfect to taste like home.',
      'What is made with patience tastes of it.',
    ],
    calls: [
      'Who would you like to share a table with?',
      'Save it for your next quiet Sunday.',
      'Which dish tastes of home to you?',
      'Cook it for someone this week.',
    ],
  },
}
