/** Prompts of several sentences. */
export const briefs = `
We are a small [bakery] in [Porto]. We bake everything from scratch, starting at 4 in the morning. Our new [custard tarts] come out of the oven at 9am every day and are usually gone by noon.
Write a post about our new [backpack]. It is made from [recycled sails], it is waterproof, and every piece looks different. It costs [$120] and ships worldwide. Mention that each one is numbered.
Our [language school] offers [evening courses] in [Spanish] and [Italian] for adults. Classes have at most eight people. The next term starts on [October 3]. Early birds get [10% off] until September 15.
I started [running] three years ago because my [doctor] told me to. I hated every step of it. Last week I finished my first [half marathon], and I cried at the finish line. I want to encourage beginners.
[Workshop]: learn to make your own [sourdough starter]. [Saturday, June 14], 2pm to 5pm, at our studio on [Mill Road]. All materials included. Only 12 places.
We spoke with 40 [small business owners] about what they would do differently. Most of them said the same thing: ask for [help] sooner. We collected their answers in a free [guide].
Meet [Tomás], our [head roaster]. He has been with us since day one, he drinks eight cups a day, and he can tell you where every [bean] comes from.
Please write a caption for our [animal shelter]. [Luna] is a three-year-old [greyhound] who loves long naps and short walks. She gets along with cats. She has been waiting for a home for 200 days.
The [city museum] opens its new [exhibition] about [lighthouses] on [May 3]. Children get in free. There is a guided tour every Sunday at 11am.
Announce our [crowdfunding campaign] for a [community garden]. We need [12,000 euros] for soil, tools and a small greenhouse. Every donor gets a plant in spring.
Our [dental clinic] now offers [evening appointments] on [Tuesdays] and Thursdays. Many patients told us they cannot come during work hours, so we listened.
We are launching a [meal kit] for people who hate cooking. Ten minutes, one pan, no chopping. The first box is [half price].
My [pottery studio] had a kiln failure last month and we lost 60 pieces. This week the first new [glazes] came out perfect. I want to share that feeling.
Post about [water safety] for kids at the [lake]. Always watch children near water. Teach them to float first. A life jacket is not a toy.
Our [team] spent the weekend at the coast without laptops. We cooked together, we walked, and we talked about where the [company] is going. Best idea of the weekend came from our [intern].
Tonight is the last night of our [play]. Eleven shows, two broken props, one real proposal on [stage]. Thank you to everyone who came.
Recipe post: grandma's [lentil soup]. You need red lentils, carrots, cumin and lemon. It takes 25 minutes. It tastes even better the next day.
We have a new [feature]: you can now share your [calendar] with your [team] in one click. It was the most requested feature of the year.
We are looking for a [gardener] who loves old [roses] and early mornings. Part time, 20 hours a week, in [Kent]. Experience helps, patience is a must.
`

/** A prompt with a list in it. */
export const listed = `Five ways to make your [home office] better:
- Put your [desk] next to a window
- Get a real [chair]
- Use a lamp with warm light
- Keep a plant in sight
- Close the door at five`
