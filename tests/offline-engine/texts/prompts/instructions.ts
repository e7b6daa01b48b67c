/** Prompts with instructions. Brackets mark the words that a caption must contain. */
export const instructions = `
Announce our new [oat milk latte] launching [this Friday]
Write an Instagram caption about our [summer sale], [20% off everything] [until Sunday]
Create a post announcing that our [tea house] finally has a [garden]
Please write a funny caption for our [rescue dogs]
Generate a LinkedIn post about why [remote work] needs trust
Can you write a post for my bakery about our new [sourdough bread]?
Write a caption promoting our [handmade ceramic mugs] with free shipping [this week]
I need a post about our [yoga retreat] in [Bali] [next month]
Promote our new line of [vegan leather bags]
Celebrate our [10th anniversary] with our [customers]
Thank our [volunteers] for cleaning the [beach] last weekend
Invite people to our [open day] on [Saturday at 10am]
Remind people to book their [haircuts] before [Christmas]
Ask followers what their favorite [pizza topping] is
Introduce our new [head chef], [Maria Lopez]
Write a tweet about the [beta release] of our [budgeting app]
Draft an inspiring post about finishing my first [marathon]
Make a caption for a photo of my [cat] sleeping in a [sunbeam]
Write something about [burnout] in [nursing]
Give me a caption for our [pottery workshop] [this weekend]
Write a short post about the [farmers market] on [Saturday], in a casual tone
Compose an announcement for our [spring collection] of [linen dresses]
Encourage people to try [cold showers]
Explain how to [prune] [roses] in [winter]
Write a thank you post for reaching [5,000 followers]
Create a Facebook post for our [bake sale] on [Friday at 3pm] in the school gym
Wish our followers a happy [Diwali]
Write a caption about our [team] moving into a new [office]
Describe our [hand-poured soy candles] with notes of [cedar] and vanilla
Write a post that explains [compound interest] to [beginners]
Share a behind the scenes look at our [chocolate factory]
Advertise [piano lessons] for [adults] in [Bristol]
We want to announce our [partnership] with [Green Valley Farms]
Help me write a caption about [self-care Sundays]
Write a LinkedIn post celebrating Anna's [promotion] to [design director]
Tell people about our [free coffee] for teachers [this Monday]
Tease the launch of our [smart water bottle]
Highlight the [benefits] of [strength training] after [50]
Write a post about [mental health] at work. Keep it short and warm.
Promote the [charity run] on [May 5] in [Hyde Park]. Use emojis.
Write a caption for our new [matcha croissant]. Mention that it is only available [this weekend].
Create a giveaway post for a pair of our [running shoes]
Write a job post: we are looking for a [pastry chef] to join our team in [Porto]
Post about our [electric bikes] arriving in [June]
Congratulate our [graduates] on finishing the [coding bootcamp]
Show off our [rooftop terrace] with a view of the [river]
Invite followers to join our [live Q&A] about [skincare] [tomorrow at 6pm]
Write an Instagram post about [sustainable fashion] and [repairing] clothes
Announce that [tickets] for our [jazz night] are on sale from [Monday]
Please create a caption for our [kids' pottery class], [every Wednesday at 4pm]
`
