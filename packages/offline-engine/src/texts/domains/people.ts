import type { Field } from './field.ts'

export const family: Field = {
  words: `family kid child baby toddler mom mother dad father parent parenting toy playground birthday newborn pregnancy
    grandma grandmother grandparent nursery daycare storytime teenager bedtime`,
  emoji: ['👶', '🧸', '💛', '✨'],
  tags: ['FamilyTime', 'ParentLife', 'MakingMemories', 'KidsActivities', 'FamilyFirst'],
  bodies: {
    professional: [
      'Children notice what we do long before they hear what we say.',
      'Good moments together seldom need much equipment.',
    ],
    casual: ['Sticky fingers, big smiles.', 'Little people, big feelings, good times.'],
    funny: ['Quiet children are either asleep or busy with the scissors.', 'Parents: powered by cold coffee and love.'],
    inspiring: [
      'The days are long, and one day you’ll miss every minute.',
      'Childhood is made of ordinary afternoons.',
    ],
  },
}

export const weddings: Field = {
  words: `wedding bride groom engagement bridal anniversary venue vow proposal bachelorette florist invitation couple
    honeymoon planner ceremony`,
  emoji: ['💍', '🤍', '🥂', '🌸'],
  tags: ['WeddingInspo', 'LoveStory', 'BigDay', 'JustEngaged', 'WeddingDetails'],
  bodies: {
    professional: ['A calm day is the result of careful preparation.', 'What guests remember is how it felt.'],
    casual: ['Happy tears are totally fine here.', 'Love, cake, dancing. In that order?'],
    funny: ['Uncle on the dance floor: included in every package.', 'Say yes to the cake.'],
    inspiring: ['Love is a thousand small promises, kept.', 'Two people, one yes, and a whole new world.'],
  },
}

export const charity: Field = {
  words: `charity nonprofit volunteer volunteering donation donate fundraiser fundraising community neighborhood
    neighbour cause awareness blood-drive cleanup shelter foodbank equality inclusion refugee cancer nurse
    foundation meal veterans`,
  emoji: ['🤝', '❤️', '🙏', '🌍'],
  tags: ['CommunityFirst', 'GiveBack', 'Volunteer', 'MakeADifference', 'TogetherWeCan'],
  bodies: {
    professional: ['Help works best when it is reliable.', 'Behind every figure there is a person.'],
    casual: ['Lots of small hands make it happen.', 'Good neighbors are the best kind of news.'],
    funny: ['Capes optional, closed shoes recommended.', 'Do good, feel smug about it for exactly one evening.'],
    inspiring: ['Nobody can do everything, but everybody can do something.', 'Kindness multiplies when it is shared.'],
  },
}
