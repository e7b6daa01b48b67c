/** Prompts that are statements. */
export const statements = `
We just opened our [second café] in [Lisbon]
I finished my first [marathon] yesterday and I can barely walk
Our [winter coats] are back in stock
We are hiring a [barista] for weekends
My [grandmother]'s [apple pie] recipe is finally on the menu
We planted [300 trees] with our [neighbors] last Saturday
Our [app] now works [offline]
The [garden center] opens at [9am] on [Saturday]. Free [coffee] for the first 50 people.
We turned ten today. Thank you to every [customer] who walked through our [door].
I quit my [job] two years ago to make [furniture]
Our [podcast] has a new [episode] about [money] and friendship
We are closing our [shop] for two weeks in [August]
Every [mug] is thrown by hand in our [studio] in [Ghent]
Our [students] built a [robot] that sorts [recycling]
The [sunset] over the [bay] last night was unreal
We donate [5%] of every order to [ocean cleanup]
Our new [menu] starts on [March 1]
[Booking] for the [summer camp] is open
I am learning to [surf] at [45]
We made [400 lunches] for the [shelter] this morning
Our [CEO] will speak at the [Web Summit] in [November]
Two of our [puppies] still need a [home]
The [library] stays open until [midnight] during [exam week]
We baked [gingerbread] all day and the whole [street] smells of it
Our [baby clothes] are made from [organic cotton]
My new [song] comes out [next Friday]
We switched to [solar power] and our [ovens] love it
Our [repair café] fixed [82 toasters] last year
The [bookshop] cat has a name now: [Pickles]
We won the [Best Bakery] award for the third time
I painted this [mural] with [forty kids] from the neighborhood
Our [gym] has new [opening hours]
We test every [tent] in real [storms]
Our first [English class] for [newcomers] starts [tonight at 7pm]
You can now rent our [cargo bikes] by the [hour]
We are moving to [Market Street] in [September]
Our [wedding cakes] are booked out until [October]
It took us three years to get this [chair] right
Our [hot sauce] won bronze at the [London Food Awards]
The [ski season] opens on [December 12]. Day passes are [$45].
`
