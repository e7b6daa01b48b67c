/** Prompts of a few words. */
export const fragments = `
[handmade ceramic mugs]
[grand opening] [saturday] 10am [free donuts]
cozy [autumn] morning [coffee]
[3 tips] for better [sleep]
new [podcast episode] about [burnout]
[Black Friday]: [30% off] all [sneakers]
[vegan brunch] every [Sunday]
[behind the scenes] of our [photo shoot]
[Monday] motivation
[wedding photography] in [Tuscany]
throwback to our first [market stall]
[homemade pasta]
sunrise [yoga] on the [beach]
limited edition [enamel pins]
our new [website]
[5 mistakes] first-time [home buyers] make
[dog grooming] for nervous [dogs]
[vintage denim jackets]
how to start [investing] with [50 euros]
[plant-based protein bars]
family [board game night]
[electric cars] and [winter range]
[organic honey] from our own [bees]
[slow travel] through [Portugal] by [train]
[language exchange] at [Café Luna] on [Thursday]
beginner [pottery class]
[knitwear] for cold days
a quiet [reading corner]
[leadership lessons] from a [beekeeper]
[Mother's Day] [bouquets]
[road bike] tune-up [special]
[customer story]: how a small [florist] doubled its orders
[minimalist jewelry] for everyday wear
[mindful parenting]
fresh [sushi] delivered to your [door]
[indie game] demo out now
[scholarship] applications open [until 30 June]
happy [new year]
[summer internship] program
[cheese tasting] [this Saturday at 5pm]
[street photography] walk
[cold brew] on tap
[tax season] checklist for [freelancers]
our [founder]'s [story]
[rainy day] activities for [toddlers]
[lunch special]: [ramen] and a drink for [$12]
[sunscreen] myths
[team lunch]
[antique clocks], restored
live [jazz] in [the garden]
`
