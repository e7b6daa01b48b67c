import { platformIds, platforms } from '@vignette/domain/generation/platforms'
import { captionsFor } from '@vignette/offline-engine/texts/captions/captions'
import { hashtagsFor } from '@vignette/offline-engine/texts/hashtags/hashtags'
import { describe, expect, it } from 'vitest'
import { brand, briefOf } from './briefs.ts'
import { prompts } from './prompts/prompts.ts'

const tagsOf = (prompt: string) => hashtagsFor(briefOf(prompt))

describe('hashtags', () => {
  it.each([
    ['Our indie game Hollow Tide is out on Steam now for $14.99', '#HollowTide'],
    ["Happy Mother's Day", '#MothersDay'],
    ['Our gym opens a second location in Leeds on Monday 8 June', '#Leeds'],
    ['Golden hour wedding shoot in Tuscany with Anna and Luca', '#GoldenHourWeddingShoot'],
    ['Describe our hand-poured soy candles with notes of cedar', '#SoyCandles'],
  ])('of %s have %s', (prompt, tag) => {
    expect(tagsOf(prompt)).toContain(tag)
  })

  it('are no single words that anything could have', () => {
    const generic =
      /^#(?:Tool|Tickets|Location|Entry|Class|Studio|Interest|Update|Community|Inspiration|Event|Fault|12May|Much|Email|GMT)$/
    for (const { text } of prompts) expect(tagsOf(text).filter((tag) => generic.test(tag))).toEqual([])
    for (const plain of [
      'Come to our book launch on 12 May at 6pm GMT',
      'Thank you all so much for 10k followers, email us',
    ])
      expect(tagsOf(plain).filter((tag) => generic.test(tag))).toEqual([])
  })

  it.each(['12', '20%', '🎉🎉', 'http://x.com'])('of %s, which has no word for one, are none', (prompt) => {
    expect(() => tagsOf(prompt)).toThrow('nothingSaid')
    expect(hashtagsFor(briefOf(prompt, { brand }))).toContain('#ValeStudio')
  })

  it('of a grave subject are those that were typed', () => {
    expect(captionsFor(briefOf('Our founder Margaret Hill died on Tuesday. #RunForMaggie'))[0]).toMatchObject({
      text: 'Our founder Margaret Hill died on Tuesday.',
      hashtags: ['#RunForMaggie'],
    })
  })

  it.each([
    ['Wir eröffnen am Samstag unser neues Café in Berlin und freuen uns auf euch', ['#Café', '#Berlin']],
    ['Nous lançons notre nouvelle collection de bijoux ce vendredi', ['#Collection', '#Bijoux']],
    ['Our open house is on Saturday. No agents, please. The café is not vegan.', ['#OpenHouse', '#Café']],
    ['Unser Hofladen hat Brot ohne Zucker, aber keine Parkplätze', ['#Hofladen', '#Brot']],
    ['Solange der Vorrat reicht: frischer Apfelstrudel', ['#Vorrat', '#Apfelstrudel']],
    ['40% off all winter coats, not including boots.', ['#WinterCoats']],
    ['Our backpack ships worldwide, except to Canada.', ['#Backpack']],
    ['Keep basil alive: never put it in the fridge.', ['#Basil']],
    ['We laid an oak floor. Not one straight wall.', ['#OakFloor']],
    ['Sunny terrace, not suitable for cash-strapped buyers.', ['#SunnyTerrace']],
    ['Our smart planter waters itself for 3 weeks', ['#SmartPlanter']],
    ['Our bakery no longer sells gluten free bread.', ['#Bakery']],
    ['Garage sale, no early birds!', ['#GarageSale']],
    ['Wanted: used piano. Not interested in electric pianos.', ['#UsedPiano']],
    ['本店周一不营业。新款月饼每盒128元。', ['#本店', '#周一', '#月饼']],
    ['خصم 20٪ على جميع الكتب، ما عدا الكتب الدراسية', ['#الكتب']],
    ['抹茶ケーキのセール。返品不可。', ['#ケーキ', '#セール', '#抹茶']],
    ['도예 체험. 주차 불가.', ['#도예', '#체험']],
    ['Open house Saturday in Oakwood', ['#OpenHouse', '#Oakwood']],
    ['Blood drive Thursday at the town hall. Bring ID.', ['#BloodDrive', '#TownHall', '#ID']],
    ["Mother's brunch, book by 1 May", ['#Brunch']],
    ['Next match: Saturday 6 April vs Rovers, away', ['#Rovers']],
    ['Unser Fest am 5. Dezember mit Blasmusik, 35 Stunden lang', ['#Fest', '#Blasmusik']],
    ['Warsztaty ceramiczne w Krakowie 12 kwietnia, bez rezerwacji', ['#Krakowie', '#Warsztaty', '#Ceramiczne']],
  ])('have the words of the prompt and no function words: %s', (prompt, tags) => {
    expect(tagsOf(prompt)).toEqual(tags)
  })

  it.each(platformIds)('are each there once and not more than %s takes', (platform) => {
    for (const { text } of prompts.filter((_, index) => index % 5 === 0)) {
      const tags = hashtagsFor(briefOf(text, { platform, brand }))
      expect(tags.length).toBeGreaterThan(0)
      expect(tags.length).toBeLessThanOrEqual(platforms[platform].hashtags.max)
      expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
    }
  })
})
