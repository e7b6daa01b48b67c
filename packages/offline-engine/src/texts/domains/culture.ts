import type { Field } from './field.ts'

export const music: Field = {
  words: `music song album single band concert gig guitar piano playlist dj vinyl singer choir track podcast episode
    festival drummer tour orchestra jazz lyric`,
  emoji: ['🎶', '🎧', '🎸', '🔊'],
  tags: ['NewMusic', 'MusicLovers', 'LiveMusic', 'NowPlaying', 'OnRepeat'],
  bodies: {
    professional: ['Some things can only be said in sound.', 'Listening well is a form of respect.'],
    casual: ['Volume up. You know what to do.', 'Headphones on, world off.'],
    funny: ['Apologies to the neighbors. Not very sincere ones.', 'Shower singers, this is your moment.'],
    inspiring: ['A song can hold you when words can’t.', 'Play it loud enough to feel it.'],
  },
}

export const art: Field = {
  words: `art artist painting illustration illustrator gallery exhibition drawing sketch sculpture mural watercolor
    print museum photography photographer photo portrait camera design designer poster tattoo theater theatre film movie
    cinema dance dancer ballet creative logo color`,
  emoji: ['🎨', '🖼️', '📷', '✨'],
  tags: ['ArtistsOnInstagram', 'CreativeProcess', 'ArtLovers', 'SupportArtists', 'MakeArt'],
  bodies: {
    professional: [
      'Good work invites you to look twice.',
      'Every piece is a conversation between the maker and whoever stands before it.',
    ],
    casual: ['Stare as long as you like, it’s free.', 'Colors first, questions later.'],
    funny: ['Tilt your head and nod slowly. Now you’re a critic.', 'The paint is dry. Mostly.'],
    inspiring: ['Make the thing only you can make.', 'Art is how we tell each other we were here.'],
  },
}

export const books: Field = {
  words: `book novel author writer writing reader reading library bookshop bookstore poem poetry chapter memoir
    bookclub publisher literature cookbook thriller manuscript`,
  emoji: ['📖', '📚', '☕', '✨'],
  tags: ['BookLovers', 'Bookstagram', 'AmReading', 'WritersLife', 'NextRead'],
  bodies: {
    professional: ['A good book changes the questions you ask.', 'Reading is still one of the best ways to think.'],
    casual: ['One more chapter. Just one. Okay, two.', 'Blanket, book, bye.'],
    funny: ['The pile by the bed is now structural.', 'Buying books and reading them are two separate hobbies.'],
    inspiring: ['Somewhere there is a sentence written for you.', 'Every page is a place you can go.'],
  },
}

export const play: Field = {
  words: `game gaming gamer esports boardgame board-game puzzle console quiz trivia stream streamer chess arcade level
    player multiplayer indie escape-room`,
  emoji: ['🎮', '🎲', '🔥', '👾'],
  tags: ['GamingCommunity', 'GameNight', 'IndieGames', 'GamersOfInstagram', 'LevelUp'],
  bodies: {
    professional: ['Good games are serious work in disguise.', 'Play is how we practice making decisions.'],
    casual: ['One more round? One more round.', 'Snacks ready, controllers charged.'],
    funny: ['Pausing an online game is not possible, Mom.', 'Losing is a strategy {we} have mastered.'],
    inspiring: ['Every level was impossible until somebody beat it.', 'Play keeps the doors in our heads open.'],
  },
}

export const wheels: Field = {
  words: `car auto electric-car ev garage mechanic tire tyre motorcycle dealership detailing vehicle suv truck engine
    driving driver road-trip repair scooter van`,
  emoji: ['🚗', '🔧', '🛞', '✨'],
  tags: ['CarLovers', 'CarCare', 'RoadReady', 'DriveSafe', 'OnTheRoad'],
  bodies: {
    professional: ['Reliability is built in the details nobody sees.', 'Care today prevents the breakdown tomorrow.'],
    casual: ['Windows down, playlist on.', 'Keys, coffee, go.'],
    funny: ['That noise is not “probably nothing”.', 'No, the check-engine light is not mood lighting.'],
    inspiring: [
      'Every good road starts at your own door.',
      'Some of the best thinking happens with both hands on the wheel.',
    ],
  },
}
