/** Prompts that ask. */
export const questions = `
What is your favorite [season] and why?
[Coffee] or [tea]?
How do you stay [productive] when working from [home]?
Which [color] should our next [tote bag] be?
Do you still read [paper books]?
What was the best [advice] your first [boss] gave you?
[Beach] or [mountains] this summer?
Why does nobody talk about [menopause] at [work]?
Who is your favorite [cartoon character]?
How many [houseplants] are too many?
What should we bake next: [brownies] or [cinnamon rolls]?
What does [success] mean to you?
Is [pineapple] on [pizza] a crime?
Would you try a [silent retreat]?
What is one [habit] that changed your [life]?
`
