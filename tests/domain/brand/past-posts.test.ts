import { measurePosts, postsIn, samplesWith, tonesOf, topicOf } from '@vignette/domain/brand/past-posts'
import { brandLimits } from '@vignette/domain/brand/limits'
import { expect, it } from 'vitest'

it.each([
  ['', []],
  [' \n\n ', []],
  ['One.', ['One.']],
  ['One.\n\nTwo.', ['One.', 'Two.']],
  ['One.\r\n\r\nTwo.\n\nOne.', ['One.', 'Two.']],
  ['One.\n\nstill one.\n\n\nTwo.', ['One.\n\nstill one.', 'Two.']],
  ['One.\n\nstill one.\n---\nTwo.', ['One.\n\nstill one.', 'Two.']],
  ['One.\n \n \n\nTwo.\n-----\n', ['One.', 'Two.']],
])('in %j there are the posts %j', (pasted, posts) => {
  expect(postsIn(pasted)).toEqual(posts)
})

it('counts emoji, exclamation marks, informal words, length and recurring hashtags', () => {
  const posts = ['Rye is back! 🍞 #Rye #SlowFood', 'It’s Friday. #rye #rye', 'Plums. #slowfood #market #1', 'a@b.c#rye']
  expect(measurePosts(posts)).toEqual({
    posts: 4,
    withEmoji: 1,
    withExclamation: 1,
    informal: 1,
    characters: 22,
    hashtags: ['Rye', 'SlowFood'],
  })
  expect(measurePosts([])).toMatchObject({ posts: 0, characters: 0, hashtags: [] })
})

it.each([
  [['casual'], ['Hey, rye is back! 🍞', 'It’s plum time!', 'See you on Friday.']],
  [['professional'], ['Our report is out.', 'We moved to Harbour Street.', 'Applications close on Friday.']],
  [
    ['funny', 'casual'],
    ['We baked too much, haha!', 'Oh no 😂 again!', 'Friday.'],
  ],
  [
    ['inspiring', 'professional'],
    ['Believe in what you make.', 'A journey of ten years.', 'We open at nine.'],
  ],
  [[], ['Rye!', 'Plums.', 'Hello.', 'On Friday we open at nine.']],
  [[], ['Hey! 🍞', 'Yay! 🍞']],
])('hears the tones %j', (tones, posts) => {
  expect(tonesOf(posts)).toEqual(tones)
})

it.each([
  ['SlowFashion', 'Slow Fashion'],
  ['rye', 'Rye'],
  ['behind_the_scenes', 'Behind the scenes'],
])('the topic of #%s is %s', (tag, topic) => {
  expect(topicOf(tag)).toBe(topic)
})

it('puts posts before the samples that are there, each once, as many as there may be', () => {
  expect(samplesWith(['new', 'old'], ['old', 'older'])).toEqual(['new', 'old', 'older'])
  expect(samplesWith(['x'.repeat(brandLimits.samplePost + 1)], ['old'])).toEqual(['old'])
  const many = Array.from({ length: 30 }, (_, nth) => `post ${nth}`)
  expect(samplesWith(many, ['old'])).toEqual(many.slice(0, brandLimits.samplePosts))
})
