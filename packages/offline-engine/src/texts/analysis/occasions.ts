import type { Aim } from './instructions.ts'
import { seriousOccasion } from './serious.ts'

/** The occasion of a post. */
export type Occasion =
  | 'giveaway'
  | 'hiring'
  | 'thanks'
  | 'sale'
  | 'milestone'
  | 'behindTheScenes'
  | 'season'
  | 'event'
  | 'tip'
  | 'launch'
  | 'story'
  | 'question'
  | 'product'
  | 'news'
  | 'notice'
  | 'meet'
  | 'testimonial'
  | 'recipe'
  | 'memorial'
  | 'apology'
  | 'care'
  | 'charity'
  | 'concern'
  | 'general'

/** The first that matches counts. */
const signs: readonly (readonly [Occasion, RegExp])[] = [
  [
    'giveaway',
    /\b(?:giveaway|give ?away|giving away|raffle|sweepstakes|chance to win|win (?:an?|one|two|three|\d+)|contest)\b/i,
  ],
  [
    'hiring',
    /\b(?:hiring|we(?:'|’)?re looking for|looking for an? .{2,40} to join|join (?:our|the|my) team|job opening|vacanc(?:y|ies)|open (?:position|role)s?|recruit(?:ing)?|internships?|apprentice(?:ship)?s?|barista wanted)\b/i,
  ],
  ['thanks', /\b(?:thank(?:s|ful|ing)?|grateful|gratitude|appreciat(?:e|ion|ing))\b/i],
  [
    'sale',
    /\b(?:sales?|discounts?|clearance|black friday|cyber monday|half[- ]price|bogo|promo(?:tion)?(?! to)|coupons?|buy one,? get one|deals?|happy hour|special offer)\b(?! (?:team|people|call|pitch|funnel|skills|rep))|\d\s?%\s?off|[$€£]\s?\d+\s?off/i,
  ],
  [
    'notice',
    /\b(?:(?:new|our|holiday|summer|winter|opening|business|office|changed) (?:opening )?hours|(?:is|are|be|stay|we['’]re) closed|clos(?:ed|ing|es) (?:early|on|for|at|our)|(?:moves?|moving|relocat\w+) to|re-?schedul\w+|postpon\w+|cancel(?:led|ed|s)?|reminder|remember to|deadline|clocks? change|out of office|delay(?:ed|s)?|maintenance|last (?:orders|day to)|stays? open|don['’]?t forget|change of (?:address|time|plan))\b/i,
  ],
  [
    'meet',
    /^(?:please )?meet (?!us|me|you|up|the makers)|\b(?:welcom(?:e|es|ing) (?:\p{Lu}\p{L}+ |our new )|new (?:[\p{L}-]+ )?(?:chef|gardener|colleague|team ?mate|team member|intern|manager|director|assistant|teacher|trainer|stylist|barista|designer|developer|engineer|doctor|dentist|vet|nurse|ceo|cto|apprentice|coach|roaster|baker|florist)\b(?! (?:app|tool|course|kit)))/iu,
  ],
  ['recipe', /\brecipes?\b(?! for success)/i],
  [
    'milestone',
    /\b(?:anniversary|milestone|birthday|(?<!first )\b\d[\d,.]*k? (?:followers|customers|orders|subscribers|members|downloads|readers|episodes|units|guests|students)|turns? \d+|award|won|sold out|\d+ years (?:of|in|old|young|since)|graduat(?:ed?|es|ing|ion)|finish(?:ed|ing)|completed|reach(?:ed|ing))\b/i,
  ],
  [
    'behindTheScenes',
    /\b(?:behind[- ]the[- ]scenes|bts|sneak peek|in the making|making of|how (?:it|they|we|our [\p{L} ]{3,25})(?:'s|’s| is| are)? ?ma[kd]e|a day in|day in the life|work in progress|our process|meet (?:the|our) (?:team|founder|maker|baker|chef|staff))/iu,
  ],
  [
    'season',
    /\b(?:happy (?!hour|customers|clients|place|to|with|about)[\p{L}’']+|merry|season(?:'|’)?s greetings|(?<!before |until |till )christmas|new year(?:'|’)?s?|easter|diwali|\beid\b|ramadan|halloween|valentine(?:'|’)?s?|(?:mother|father|women|earth|world|international)(?:'|’)?s? (?:[\p{L}]+ )?day|thanksgiving|hanukkah|lunar new year|first day of (?:spring|summer|autumn|fall|winter|school))\b/iu,
  ],
  ['story', /\bthrowback\b|\bback when\b|\blooking back\b/i],
  [
    'event',
    /\b(?:events?|workshops?|webinars?|concerts?|open (?:day|house|mic)|grand opening|opening (?:day|night|party)|re-?opening|festival|meet-?ups?|conferences?|exhibitions?|tasting|retreat|run club|marathon|tournament|fair|pop-?up|livestream|live stream|screening|gala|fundraiser|party|masterclass|book club|tour|parade|gig|quiz night|market (?:stall|day)|farmers[’']? market|hackathon|panel|(?:game|quiz|movie|jazz|comedy|poetry|trivia) night|photo(?:graphy)? walk|language exchange|camp|(?:pottery|cooking|dance|yoga|art) class|chess club|flash day|Q&A|show (?:this|next|on|in|at)|join us|see you|come to (?:our|my|the)|opens? (?:our|its|their|the) doors|(?:book|album) launch|launch party|come (?:see|visit|meet|by|along|join|try))\b/i,
  ],
  [
    'tip',
    /\b(?:tips?|how to|ways to|guide|steps? to|tutorial|hacks?|mistakes?|checklist|advice|recipe|tricks?|reasons? (?:to|why)|myths?|facts about|explained|things (?:to|you)|learn(?:ed)? to)\b|^(?:how|why|when) (?:to|you|it)\b/i,
  ],
  [
    'launch',
    /\b(?:launch(?:es|ing|ed)?|introduc(?:e|es|ing)|releas(?:e|es|ing|ed)|drop(?:s|ping)|unveil(?:s|ing)?|debut(?:s|ing)?|now available|just (?:landed|dropped|arrived|opened)|first[- ]ever|coming soon|pre-?orders?|(?:our|my|the|a|brand) (?:brand[- ])?new|new (?!york|zealand|year|moms?|parents|dads?|people)[\p{L}-]+|arriv(?:es|ed|ing))\b/iu,
  ],
  [
    'story',
    /\b(?:story|journey|when i (?:was|started|first)|when we (?:started|first)|years ago|lost my job|i remember|remembering|founded|how (?:we|i) (?:started|began|got|built|learned)|lessons? (?:from|i|we)|my grand|our founder|used to|first time|quit my job|i never thought|looking back)\b/i,
  ],
]

const aimed: Readonly<Partial<Record<Aim, Occasion>>> = {
  announce: 'launch',
  invite: 'event',
  thank: 'thanks',
  celebrate: 'milestone',
  congratulate: 'milestone',
  wish: 'season',
  remind: 'notice',
  ask: 'question',
  explain: 'tip',
  promote: 'product',
}

export const occasionOf = (text: string, aim: Aim | null): Occasion => {
  const serious = seriousOccasion(text)
  if (serious) return serious
  if (aim === 'ask' || aim === 'thank' || aim === 'wish' || aim === 'explain') return aimed[aim] ?? 'general'
  if (isQuestion(text)) return 'question'
  const found = signs.find(([, sign]) => sign.test(text))?.[0]
  return found ?? (aim && aimed[aim]) ?? 'general'
}

/** True if it is mainly a question. */
const isQuestion = (text: string): boolean => {
  const sentences = text.split(/(?<=[.!?])\s+/)
  return sentences.length <= 2 && /\?\s*$/.test(text.trim())
}
