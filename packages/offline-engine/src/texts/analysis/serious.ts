import type { Occasion } from './occasions.ts'

/** Serious subjects, which get no jokes. The first that fits counts. */
const signs: readonly (readonly [Occasion, RegExp])[] = [
  [
    'memorial',
    /\b(?:in (?:loving )?memory|in memoriam|memorial (?:service|for)|passed away|pass(?:es|ing) of|rest in peace|r\.?i\.?p\b|funeral|obituary|condolences|mourn(?:s|ing|ed)?|died|remembrance|said goodbye to our (?:dear|beloved)|lost our (?:dear|beloved|founder|friend|colleague))\b/i,
  ],
  [
    'apology',
    /\b(?:apolog(?:y|ies|i[sz]e[sd]?|i[sz]ing)|(?:we|i)(?:['’]re|['’]m| are| am) (?:so |very |truly |deeply |really )*sorry|sorry (?:for|that|about)|(?:our|my) (?:fault|mistake)|let you down|(?:data|security) (?:breach|incident)|product recall|recalling|(?:we|i) (?:got (?:it|this|something) wrong|made a (?:big |serious )?mistake))\b/i,
  ],
  [
    'charity',
    /\b(?:charit(?:y|ies|able)|fund-?rais(?:er|ers|ing|e)|donat(?:e|es|ed|ion|ions|ing)|food ?banks?|soup kitchen|(?:flood|earthquake|disaster|hunger|famine|hurricane|fire) relief|refugees?|homeless(?:ness)?|hospice|for the shelter|orphans?|looking for volunteers|volunteers (?:needed|wanted))\b|\braised? (?:over |more than )?[$€£]\s?\d/i,
  ],
  [
    'care',
    /\b(?:cancer|tumou?rs?|chemo(?:therapy)?|hospitals?|suicid(?:e|al)|self-harm|depress(?:ion|ed)|mental health|mental illness|anxiety|burn-?out|grief|griev(?:e|es|ing)|bereave(?:d|ment)|miscarriage|stillb(?:orn|irth)|infertility|addict(?:ion|ed|s)|alcoholism|sobriety|dementia|alzheimer['’]?s?|parkinson['’]?s?|illness(?:es)?|disease|diagnos(?:is|ed)|stroke (?:survivors?|awareness|patients?|recovery)|heart attacks?|diabetes|palliative|ptsd|trauma|eating disorders?|anorexia|chronic pain|lonel(?:y|iness)|menopause|caregivers?|screenings? (?:for|saves?)|blood (?:drive|donors?)|organ donors?)\b/i,
  ],
  [
    'concern',
    /\b(?:(?:fire|water|road|child|workplace|food|online|home|pool|gas) safety|safety (?:tips|advice|rules|notice|warning|first)|first aid|cpr|emergenc(?:y|ies)|accidents?|evacuat(?:e|ion)|scams?|fraud|phishing|drown(?:ing|ed)?|poison(?:ing)?|abuse|assault|violence|racis[mt]|discriminat(?:ion|ed)|harassment|divorce|evict(?:ed|ion)|bankrupt(?:cy)?|lay-?offs?|laid off|lost (?:our|his|her|their) (?:jobs?|home|house)|law ?suits?|law firm|legal (?:advice|aid|rights)|lawyers?|attorneys?|protest|strike (?:action|on)|war (?:in|on)|missing (?:person|child|dog|cat|pet)|(?:lost|searching for) (?:our|my) (?:dog|cat|pet|puppy|kitten)|(?:dog|cat) (?:is|went|has gone) missing|closing (?:our doors|down) (?:for good|forever|permanently))\b/i,
  ],
]

export const seriousOccasion = (text: string): Occasion | null => signs.find(([, sign]) => sign.test(text))?.[0] ?? null

const serious: ReadonlySet<Occasion> = new Set(signs.map(([occasion]) => occasion))

/** True if jokes are out of place in every tone. */
export const isSerious = (occasion: Occasion): boolean => serious.has(occasion)
