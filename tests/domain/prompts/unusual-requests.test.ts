import { promptContentOf, textOf } from '@vignette/domain/prompts/prompt-content'
import { expect, it } from 'vitest'

const saidBy = (prompt: string): string => textOf(promptContentOf(prompt).lines)

it.each([
  ["Announce our CFO's resignation effective 30 June.", "Announcing our CFO's resignation effective 30 June."],
  ['LinkedIn post. Topic: our bakers passed. Audience: schools.', 'Our bakers passed.'],
  ["Tweet that our page is back up. Don't apologise.", 'Our page is back up.'],
  ['Kannst du mir bitte einen Text für Instagram schreiben? Es geht um Ali.', 'Es geht um Ali.'],
  ['No digas nada sobre los precios. El sábado hay concierto.', 'El sábado hay concierto.'],
  ['Sag nichts über die Preise. Am Samstag ist Konzert.', 'Am Samstag ist Konzert.'],
  ['Only use these words: Back at 2. Gone fishing.', 'Back at 2. Gone fishing.'],
  ['Write it like a pirate: our tours start on 1 April.', 'Our tours start on 1 April.'],
  ['make a tiktok caption: candles at 3am. lowercase only, no capital letters', 'Candles at 3am.'],
  ['thankyou post for our volunteers', 'Thank you to our volunteers.'],
  ['Write a thank-you post for your support', 'Thank you for your support.'],
  ['I need an instagram post. It should be about our new bike racks.', 'Our new bike racks.'],
  ['Write a post, in first person, about our 4 tests', 'Our 4 tests.'],
  ['Looking for a flatmate, £640 incl. bills.', 'Looking for a flatmate, £640 incl. bills.'],
  ["Don't apologise for loving cheese.", "Don't apologise for loving cheese."],
  ["Write a post but don't say where: secret supper, 9 May", 'Secret supper, 9 May.'],
  ['Write a caption. We open at 7. Mention we have oat milk.', 'We open at 7. We have oat milk.'],
  ['Write a post: I am Head of Ops. Not too braggy.', 'I am Head of Ops.'],
  ['please write: Closed today.', 'Closed today.'],
  ['Text für Facebook: Flohmarkt am 8. Juni.', 'Flohmarkt am 8. Juni.'],
  ['Write a post about closing our bookshop after 31 years', 'Closing our bookshop after 31 years.'],
  ['Our wine is dry. Not too sweet.', 'Our wine is dry. Not too sweet.'],
  ['for my dog walking business: book 4 walks, get the 5th free', 'Book 4 walks, get the 5th free.'],
  ['For our bakery: write a post about rye at 4 €', "Let's talk about rye at 4 €."],
  ['give me 3 tips for better sleep', 'Tips for better sleep.'],
  ['Gib mir drei Tipps für besseren Schlaf', 'Tipps für besseren Schlaf.'],
  ['Give us ideas for our next flavour!', 'Give us ideas for our next flavour!'],
  ['Announcement. We moved.', 'Announcement. We moved.'],
])('“%s” says “%s”', (prompt, said) => {
  expect(saidBy(prompt)).toBe(said)
})

it('a form that takes a model is named', () => {
  const { lines, directions, isSubjectAlone } = promptContentOf(
    'Explain the difference between matcha and hojicha in 3 bullet points',
  )
  expect(textOf(lines)).toBe("Let's talk about the difference between matcha and hojicha.")
  expect(directions.unmet).toEqual(['in 3 bullet points'])
  expect(isSubjectAlone).toBe(true)
})
