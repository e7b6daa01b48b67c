import type { LinesByTone } from '../lines.ts'

/** Lines that introduce a person. */
export const meet: LinesByTone = {
  professional: {
    hooks: [
      'An introduction {we’re} glad to make.',
      'The person behind the work.',
      'A name worth remembering.',
      'Please say hello.',
      '{We} are glad to introduce someone.',
    ],
    bodies: [
      '{We} are glad to be on the same team.',
      'Behind every good day there are good people.',
      'Good work is done by people, so it is good to know them.',
      'A face to the name makes everything easier.',
      'A warm welcome makes a good start.',
      'Please introduce yourself in return.',
    ],
    calls: [
      'A kind hello goes a long way. Leave one here.',
      'What would you like to know? Ask in the comments.',
      'Say hello in the comments.',
      'Which question would you ask first?',
      'Please give them a warm welcome.',
      'Have you met already? Tell {us}.',
    ],
  },
  casual: {
    hooks: [
      'Say hi!',
      'There’s someone you should meet.',
      'Face to the name, here you go.',
      'One of the good ones.',
      'Everybody, wave!',
    ],
    bodies: [
      '{We’re} so happy about this one.',
      'Big welcome from all of {us}.',
      'Next time you see them, say hello.',
      'Nice people make everything nicer.',
      'Yes, you can ask them anything. Almost anything.',
      'Be nice, first days are exciting for everyone.',
    ],
    calls: [
      'Give them a big welcome!',
      'One emoji to say hello? Go.',
      'Say hi in the comments!',
      'Drop a wave below.',
      'What do you want to ask them?',
      'Already met? Tell {us}!',
    ],
  },
  funny: {
    hooks: [
      'Act natural, there’s someone to meet.',
      'Look busy, we have company.',
      'Human spotted. Approach with snacks.',
      'A new challenger appears.',
      'Plot twist: a person with an actual name.',
    ],
    bodies: [
      'The coffee machine has already been introduced.',
      'Please act normal. Or don’t, it’s fine.',
      'Please don’t overwhelm them. A normal amount of hello is fine.',
      'They agreed to this post. {We} think.',
      'Small talk is welcome. Big talk too.',
      'Bonus points for remembering the name tomorrow.',
    ],
    calls: [
      'Say hello in your fanciest accent.',
      'Guess their favorite snack. No wrong answers.',
      'Wave at your screen. Nobody is watching.',
      'Ask them something easy. Or don’t.',
      'Leave a hello, and one piece of questionable advice.',
      'Compliments below. They’re shy, so use emojis.',
    ],
  },
  inspiring: {
    hooks: [
      'Every good place is made of people.',
      'Behind everything we do, there is somebody who cares.',
      'It’s people who make the difference.',
      'A warm welcome begins with a name.',
      'New people bring new light.',
    ],
    bodies: [
      'Behind every name there is a whole world.',
      'It’s good to have you here.',
      'Every person brings a story. It’s worth asking for it.',
      'Good things happen when people meet.',
      'A kind word can be the best beginning.',
      'What we build, we build together.',
    ],
    calls: [
      'Tell someone today that you’re glad they’re here.',
      'Share a kind first word.',
      'Leave a kind word of welcome.',
      'Who made you feel welcome once? Tell {us}.',
      'Say hello, it may begin something good.',
      'Welcome someone today, here or anywhere.',
    ],
  },
}
