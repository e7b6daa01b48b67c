/** More industries, and prompts as people type them. */
export const mixed = `
new [nail art] designs
come try our [escape room] with your friends
just dropped: [lo-fi album] for [studying]
looking for a last minute [gift]? our [gift cards] arrive by email
[real estate]: sunny two bedroom [apartment] near the [park]
don't forget: [clocks] change this [Sunday]
book your [flu shot] at our [pharmacy]
today we said goodbye to our old [delivery van]
[car wash] [2 for 1] every [Tuesday]
meet the makers behind our [wool blankets]
our [ice cream truck] is back
[barbershop] open late on [Fridays]
first look at the new [trail running] collection
this [lipstick] survived a [wedding], a cry and a kebab
[startup] life: we shipped the [login page]
[AI] will not replace [teachers]
we finally fixed the [search] in our [app]
[tattoo] flash day [October 31] walk-ins only
our [choir] needs [tenors]
[zero waste] refill station now in [Oslo]
[chess club] for kids, [Wednesdays at 4pm]
a love letter to [sourdough]
[interior design] tips for small [rooms]
[camping] with a [baby]: what we learned
[moving sale], everything must go by [Friday]
`
