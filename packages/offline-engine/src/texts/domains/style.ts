import type { Field } from './field.ts'

export const fashion: Field = {
  words: `fashion dress outfit jean jacket coat sweater knitwear collection wardrobe style sneaker shoe boot bag
    handbag linen cotton denim clothing clothes shirt t-shirt hoodie scarf hat boutique capsule vintage thrift wear
    jewelry jewellery earring necklace ring bracelet sunglasses watch textile streetwear leather silk swimwear`,
  isOfThings: true,
  emoji: ['🧥', '🪡', '✨', '🤍'],
  tags: ['FashionInspo', 'OutfitOfTheDay', 'StyleInspiration', 'SlowFashion', 'WardrobeEssentials'],
  bodies: {
    professional: ['Style lasts when it is well made.', 'The best pieces are the ones you reach for without thinking.'],
    casual: ['Throw it on and go. That’s the whole plan.', 'Your wardrobe called, it’s a yes.'],
    funny: ['“Nothing to wear” is now officially a lie.', 'Pockets or it didn’t happen.'],
    inspiring: [
      'Wear what makes you stand a little taller.',
      'What you put on in the morning can change how you walk through the day.',
    ],
  },
}

export const beauty: Field = {
  words: `beauty skincare makeup lipstick serum moisturizer cleanser sunscreen spf hair haircut salon nail manicure
    fragrance perfume glow facial spa lash brow cosmetic shampoo skin barber barbershop haircare soap balm lotion mask`,
  isOfThings: true,
  emoji: ['💄', '🧴', '🌸', '✨'],
  tags: ['SkincareRoutine', 'BeautyTips', 'SelfCare', 'GlowUp', 'CleanBeauty'],
  bodies: {
    professional: [
      'Good care is consistent, gentle and honest about what it can do.',
      'Healthy routines beat quick promises.',
    ],
    casual: ['Five quiet minutes for yourself? Yes, please.', 'Bathroom mirror, good light, great mood.'],
    funny: ['Fresh as a daisy, or at least as a daisy after coffee.', 'Woke up like this. After several attempts.'],
    inspiring: [
      'Be gentle with the face that has carried you this far.',
      'Taking care of yourself is a way of saying you matter.',
    ],
  },
}

export const home: Field = {
  words: `home house interior furniture sofa chair lamp candle ceramic mug pottery vase kitchenware decor rug blanket
    bedroom living-room apartment renovation kitchen shelf tile wallpaper bedding pillow cleaning declutter real-estate
    realtor property mortgage tableware wood woodworking carpenter glaze glazed kiln stoneware porcelain teapot`,
  isOfThings: true,
  emoji: ['🏡', '🕯️', '🤍', '✨'],
  tags: ['HomeInspo', 'InteriorDesign', 'CozyHome', 'HomeDecor', 'SlowLiving'],
  bodies: {
    professional: [
      'A good room works quietly for the people who live in it.',
      'Lasting choices begin with good materials.',
    ],
    casual: ['Home is where the good blanket is.', 'Shoes off, kettle on, perfect.'],
    funny: [
      'Adulthood is getting excited about this, and {we’re} fine with it.',
      'Your sofa approves, and it’s seen you at your worst.',
    ],
    inspiring: [
      'Let your home be the place where you breathe out.',
      'The things around you tell your story. Choose the kind ones.',
    ],
  },
}

export const craft: Field = {
  words: `handmade craft artisan maker handcrafted knitting yarn crochet sewing quilt embroidery workshop studio pottery
    ceramics clay wheel weaving print letterpress paper stationery leatherwork candlemaking upcycled`,
  isOfThings: true,
  emoji: ['🧶', '✂️', '🤲', '✨'],
  tags: ['Handmade', 'MadeByHand', 'MakersGonnaMake', 'Craftsmanship', 'SupportSmallBusiness'],
  bodies: {
    professional: [
      'Handwork carries a signature that no machine can copy.',
      'Patience is the most important tool on the bench.',
    ],
    casual: ['Tiny imperfections included. That’s the charm.', 'Hands busy, head quiet, heart happy.'],
    funny: ['Glitter may or may not have been spotted in the coffee.', 'One project at a time, said no maker ever.'],
    inspiring: [
      'What is made by hand keeps a little of the person who made it.',
      'To make something is to believe in tomorrow.',
    ],
  },
}
