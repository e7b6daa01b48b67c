import type { Field } from './field.ts'

export const coffee: Field = {
  words: `coffee latte espresso cappuccino barista brew roast roaster roastery café cafe mocha americano cortado
    matcha tea chai bean`,
  isOfThings: true,
  emoji: ['☕', '🤎', '✨'],
  tags: ['CoffeeLovers', 'CoffeeTime', 'CoffeeCulture', 'ButFirstCoffee', 'CafeLife'],
  bodies: {
    professional: [
      'A good cup starts long before the first sip.',
      'In the end, taste is a matter of care and patience.',
    ],
    casual: ['Mornings are better with something warm in your hands.', 'First sip, then the rest of the world.'],
    funny: ['Decaf people, {we} love you too. Quietly.', 'But first. You know how the sentence ends.'],
    inspiring: [
      'Some of the best conversations begin over a cup.',
      'A warm cup is a small way of saying: stay a while.',
    ],
  },
}

export const baking: Field = {
  words: `bread sourdough bakery baker cake cupcake croissant pastry cookie muffin dessert pie donut doughnut loaf brownie
    macaron cinnamon flour dough tart`,
  isOfThings: true,
  emoji: ['🥐', '🍰', '🤍', '✨'],
  tags: ['Bakery', 'FreshlyBaked', 'BakingLove', 'SweetTooth', 'Homemade'],
  bodies: {
    professional: ['Good baking needs few ingredients, and time.', 'You can smell the difference before you taste it.'],
    casual: ['Crumbs on the table, zero regrets.', 'If only your screen had a smell button.'],
    funny: ['Carbs never ask about your five-year plan.', 'There is no “last piece”. Only bravery.'],
    inspiring: [
      'Flour, warmth and patience: some magic is that simple.',
      'Breaking bread together never goes out of style.',
    ],
  },
}

export const food: Field = {
  words: `food pizza pasta burger taco sushi ramen brunch lunch dinner breakfast menu chef kitchen restaurant recipe
    dish cook cooking vegan vegetarian salad soup snack chocolate cheese wine beer cocktail brewery meal spice sauce
    honey barbecue bbq grill ingredient smoothie juice ice-cream gelato noodle curry sandwich bowl topping supper
    granola kombucha seafood steak olive tomato farm produce foodie catering truck`,
  isOfThings: true,
  emoji: ['🍽️', '😋', '🌿', '✨'],
  tags: ['Foodie', 'GoodFood', 'FoodLovers', 'EatLocal', 'Delicious', 'InstaFood'],
  bodies: {
    professional: [
      'Good ingredients do not need much convincing.',
      'A meal is remembered for its taste and for its company.',
    ],
    casual: ['Come hungry. Always come hungry.', 'Plates that look this good never stay full for long.'],
    funny: ['Diets start tomorrow. They always do.', 'Sharing is caring. Not sharing is also an option.'],
    inspiring: ['Every table has room for one more story.', 'Cooking for someone is love you can taste.'],
  },
}
