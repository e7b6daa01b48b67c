import { withoutFilmRequest } from '@vignette/domain/prompts/film-request'
import { expect, it } from 'vitest'

it.each([
  ['Write a film for our new morning classes. Come by.', 'our new morning classes. Come by.'],
  ['Make a video about our new morning classes', 'our new morning classes'],
  ['Please create a 30-second video of our autumn menu', 'our autumn menu'],
  ['A 30 second reel about sourdough for beginners', 'sourdough for beginners'],
  ['Film for our shop opening on Friday', 'our shop opening on Friday'],
  ['a short clip showing our new bikes', 'our new bikes'],
  ['Make me a 15s teaser: pumpkin pie is back', 'pumpkin pie is back'],
  ['Teaser: pumpkin pie is back', 'pumpkin pie is back'],
  ['I’d like a promo video for our yoga studio', 'our yoga studio'],
  ['Motion graphics about our four-day week', 'our four-day week'],
  ['Produce an animated explainer about how our app saves an hour', 'how our app saves an hour'],
  ['Ein Video über unsere neuen Kurse', 'unsere neuen Kurse'],
  ['Crea un vídeo sobre nuestras clases', 'nuestras clases'],
  ['Crée une vidéo sur nos cours', 'nos cours'],
])('%s: what is asked for is no part of the film', (prompt, content) => {
  expect(withoutFilmRequest(prompt)).toBe(content)
})

it.each([
  'Our film night is on Friday. Bring friends.',
  'Video calls are free this weekend',
  'The video of our wedding fair is online',
  'We need a hero, and you can be one',
  'Short days, long soups: our winter menu',
  'Make a video',
  'Clip-on earrings for 12 euros',
  'Stories that last: our autumn books',
])('%s: stays as it is', (prompt) => {
  expect(withoutFilmRequest(prompt)).toBe(prompt)
})
