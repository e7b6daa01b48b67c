import type { Field } from './field.ts'

export const fitness: Field = {
  words: `fitness gym workout training trainer run runner running marathon yoga pilates strength cardio stretch cycling
    swim swimming muscle protein athlete boxing crossfit dance hike squat step spin sport football soccer basketball
    tennis climbing match race bike`,
  emoji: ['💪', '🏃', '🔥', '🙌'],
  tags: ['FitnessMotivation', 'TrainSmart', 'ActiveLife', 'MoveYourBody', 'HealthyHabits'],
  bodies: {
    professional: ['Consistency achieves what intensity only promises.', 'The body responds to regular, patient work.'],
    casual: ['Show up, sweat a little, feel great after.', 'The hardest part is still putting your shoes on.'],
    funny: ['Running late counts as cardio, right?', 'Leg day remembers. So do the stairs.'],
    inspiring: [
      'Your body hears everything you tell it. Tell it that it can.',
      'You don’t have to go fast. You only have to go.',
    ],
  },
}

export const wellness: Field = {
  words: `wellness sleep mindfulness meditation stress anxiety therapy therapist self-care health healthy nutrition
    nutritionist vitamin hydration breathing breath mental massage physiotherapy dentist doctor clinic patient
    habit routine morning burnout balance recovery acupuncture journaling`,
  emoji: ['🌿', '🧘', '💚', '✨'],
  tags: ['Wellbeing', 'SelfCareMatters', 'MindfulLiving', 'HealthyHabits', 'TakeCareOfYourself'],
  bodies: {
    professional: [
      'Small routines protect what matters in the long run.',
      'It is worth listening to the quiet signals first.',
    ],
    casual: ['Deep breath. Shoulders down. Better already.', 'Be nice to yourself today, it’s allowed.'],
    funny: ['Inner peace is loading. Please do not refresh.', 'Drink some water. Yes, now. {We’ll} wait.'],
    inspiring: [
      'Rest is not a reward. It is how you continue.',
      'Be as kind to yourself as you are to the people you love.',
    ],
  },
}

export const travel: Field = {
  words: `travel trip journey vacation holiday hotel hostel flight beach island mountain road city tour tourism guide
    getaway backpack backpacking cabin camping camp passport sunset itinerary destination cruise train airport villa
    resort lisbon paris bali japan italy adventure ocean sea surf surfing lake`,
  emoji: ['🌍', '✈️', '🌅', '🧭'],
  tags: ['TravelInspiration', 'Wanderlust', 'ExploreMore', 'TravelGram', 'HiddenGems'],
  bodies: {
    professional: ['A well-planned trip leaves room for the unplanned.', 'Places are best understood at walking pace.'],
    casual: ['Bags packed, out of office on.', 'Take the scenic route, always.'],
    funny: ['{We} travel light, said the person with three bags.', 'Currently accepting donations of vacation days.'],
    inspiring: [
      'Go where you feel small, and come back bigger.',
      'The best souvenirs are the ways we change on the road.',
    ],
  },
}

export const nature: Field = {
  words: `garden gardening plant flower rose seed tree forest nature park wildlife birdsong bee soil compost vegetable herb
    houseplant bouquet florist spring autumn leaf tomato river tulip orchid`,
  emoji: ['🌱', '🌿', '🌸', '🌎'],
  tags: ['GreenLiving', 'NatureLovers', 'PlantLove', 'Sustainability', 'GrowYourOwn'],
  bodies: {
    professional: [
      'Nature keeps its own schedule, and it pays to respect it.',
      'Small changes add up when many people make them.',
    ],
    casual: ['Dirt under the nails, sun on the face.', 'Fresh air fixes more than you’d think.'],
    funny: [
      'Plants: proof that you can thrive with a little water and no email.',
      'Yes, {we} talk to the plants. They’re good listeners.',
    ],
    inspiring: [
      'Plant something, and you plant hope with it.',
      'Nature never hurries, and still everything gets done.',
    ],
  },
}

export const pets: Field = {
  words: `pet dog puppy cat kitten rescue shelter vet veterinary grooming leash paw treat bunny rabbit hamster horse
    adoption adopt groomer kennel litter parrot`,
  emoji: ['🐾', '🐶', '🐱', '❤️'],
  tags: ['PetLovers', 'PetsOfInstagram', 'AdoptDontShop', 'PawLife', 'FurryFriends'],
  bodies: {
    professional: [
      'Animals depend on the decisions we make for them.',
      'Trust, once an animal gives it, is an obligation.',
    ],
    casual: ['Warning: cuteness overload.', 'Tail wags say it all.'],
    funny: ['The pets run this place. {We} just do the typing.', 'Nobody here is the boss of anybody with whiskers.'],
    inspiring: ['They ask for so little, and give you all they have.', 'A home is a little warmer with paws in it.'],
  },
}

export const earth: Field = {
  words: `climate sustainable sustainability recycling recycled eco-friendly zero-waste plastic packaging environment
    ocean planet conservation reusable refill solar renewable carbon emission biodiversity tree`,
  emoji: ['🌍', '🌱', '♻️', '💚'],
  tags: ['Sustainability', 'EcoFriendly', 'ZeroWaste', 'ForThePlanet', 'ConsciousLiving'],
  bodies: {
    professional: [
      'Small changes add up when many people make them.',
      'Every decision leaves a mark, so it pays to choose well.',
    ],
    casual: ['One small step less on the planet’s to-do list.', 'Easy swaps first, big ones next.'],
    funny: ['Mother Nature asked {us} to pass this on.', 'The planet sends a thumbs-up. It’s a very big thumb.'],
    inspiring: ['What we protect today is still there tomorrow.', 'Hope grows when people plant it.'],
  },
}
