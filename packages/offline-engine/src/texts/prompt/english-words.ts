const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Words by their role in a sentence, as far as short texts need them. */
export const determiners = setOf(`a an the this that these those my our your his her its their every each some any no
  another both all many several more most few`)
export const pronouns = setOf(`i we you he she it they me us him them who whoever everyone everybody someone somebody
  anyone anybody nobody everything something anything nothing one ones there myself ourselves yourself here`)
export const prepositions = setOf(`of in on at by for with from to into onto over under about after before between
  during through without within until till since across against along among around behind below beneath beside beyond
  despite down inside near off out outside past per than toward towards up upon via like as vs versus`)
export const conjunctions = setOf('and or but nor so yet because although though while if unless when where whereas &')
export const questionWords = setOf('what which who whom whose why how when where whether')
export const adverbs = setOf(`very really just only also too even still now then again almost always never often
  finally fully freshly newly recently soon already truly simply not already today tonight tomorrow yesterday`)

/** Verbs after a subject that could be taken for nouns: "the sale starts". */
export const finiteVerbs = setOf(`is are was were be been am has have had do does did can could will would shall should
  may might must isn't aren't don't doesn't can't won't starts start opens open ends end begins begin drops launches
  returns arrives lands runs closes features includes comes come came goes go went helps help makes make keeps keep needs
  need wants want loves love gets get got gives give gave takes take took offers lets brings turns looks feels means
  works saves won sold made hit reached finished completed moved started opened launched joined raised baked built
  created turned celebrates celebrate becomes became stays says said shows show tastes smells lasts fits sells serves
  teaches costs cost beats happens matters moves join learn discover meet grab visit book try`)

/** Participles that follow a noun and describe it: "mugs made by hand". */
export const participles = setOf(`made designed baked built crafted inspired filled brewed grown sourced located based
  called named roasted written painted printed dyed woven knitted infused packed served cooked produced powered hosted
  led taught created delivered restored handcrafted shipped curated picked stuffed topped framed tailored available perfect ideal ready open good great suitable featuring starring including`)

/** Verbs that are nouns after another noun: "the farmers market". */
export const nounsToo = setOf(`market run walk show look class guide tour sale work help test design shop talk interest
  shot cut care start plan drop swim dance play record project report study love visit sign order offer deal match ride
  hike drive drink bake paint print stand stop break exchange flash wash search release station club refill tips tip
  facts questions review break program demo rental service cleanse release update upgrade mask training challenge
  checklist bootcamp giveaway pass cards picks looks plans shots sets skills hacks workout cake mistakes lights
  bike bikes travel tune shoot shoots walks tours drinks rules steps notes jobs trends goals signs secrets cuts prints brews shows runs rides hikes coats`)

/** Words in -ing that describe a noun: "running shoes". */
export const premodifiers = setOf(`running cooking baking wedding swimming climbing dancing camping fishing hiking
  cleaning coding budgeting knitting sewing painting parenting training writing gardening moving opening tasting
  crowdfunding evening grooming styling detailing roasting planning coaching tutoring tax film booking marketing housing clothing lighting reading cutting drinking shopping
  learning boxing cycling skiing closing compound`)

/** Nouns that are too vague to be the topic. */
export const vagueNouns =
  setOf(`hand hands thing things way ways lot lots day days week weeks month months year years time times
  people person everyone post caption photo picture something stuff kind sort bit today tomorrow tonight morning evening
  afternoon night minute minutes hour hours weekend moment moments secret key soon doors door tool reminder memory fault welcome advice location entry ages spots tickets checks place side end part reason reasons idea number couple
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december am pm ones others none half rest first last favorite favourite`)

/** The text without the verb that is spelled like something to read: "book your table". */
export const withoutBooking = (text: string): string =>
  text.replaceAll(
    /(?<!\b(?:the|an?|this|our|my|new|first|her|his|favou?rite|your) )\bbook(?=,| (?:your|an?|now|online|today|early|by|with|my|our|us|it|yours|before)\b)/gi,
    '',
  )

/** True for a plural. */
const isPlural = (word: string): boolean =>
  /(?:people|children|women|men|feet|teeth|mice|geese)$/i.test(word) ||
  (/[^siu]s$|(?:ies|[aeo]us(?<!us))$/i.test(word) &&
    !/(?:ss|ics|ous|news|series|species|gas|lens|always|yes|christmas|kudos|chess|jeans(?<!jeans)|canvas|atlas|texas|pilates|paris|swiss)$/i.test(
      word,
    ))

/** A word in its singular, well enough to compare. */
export const singularOf = (word: string): string => {
  if (!isPlural(word)) return word
  if (/[^aeiou]ies$/i.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:[sxz]|[cs]h|ss)es$/i.test(word)) return word.slice(0, -2)
  return word.replace(/s$/i, '')
}

/** True for words without content, which make no hashtags. */
export const isFunctionWord = (word: string): boolean =>
  determiners.has(word) ||
  pronouns.has(word) ||
  prepositions.has(word) ||
  conjunctions.has(word) ||
  questionWords.has(word) ||
  adverbs.has(word)
