import { denies } from './denies.ts'

/** Words that say nothing alone. */
const weak =
  /^(?:a|an|and|are|as|at|be|because|but|by|for|from|has|have|in|into|is|it|its|my|no|not|of|on|or|our|so|than|that|the|their|there|these|this|to|we|what|when|where|which|who|whose|will|with|without|you|your|now|new|free|available|introducing|announcing|until|only|every|all|more|about|y|de|del|el|la|los|las|un|una|con|sin|para|por|en|que|le|les|des|du|et|avec|sans|pour|dans|une|der|die|das|den|dem|ein|eine|einen|und|mit|ohne|für|von|zu|im|am|auf|il|lo|gli|di|da|per|e|senza|o|os|as|um|uma|com|sem|em|do|na|nicht|kein|keine|unser|unsere|neue|neuer|neues|nuestro|nuestra|nuevo|nueva|notre|nouveau|nouvelle|nostro|nostra|nuovo|nuova|nosso|nossa|novo|nova|het|een|van|met|voor|och|med|till|för)$/iu
/** Words that call something off. Alone, a word of the headline would say that it takes place. */
const calledOff =
  /(?<!\p{L})(?:cancel(?:led|ed|s)?|closed|postponed|abgesagt|geschlossen|verschoben|entfällt|cancelad[oa]s?|cerrad[oa]s?|aplazad[oa]s?|annulée?s?|fermée?s?|reportée?s?|annullat[oaie]|chius[oaie]|rinviat[oaie]|fechad[oa]s?|encerrad[oa]s?|adiad[oa]s?)(?!\p{L})/iu

/** A word of a headline that can be shown large and alone. Null where the headline denies or calls off something. */
export const keywordOf = (headline: string): string | null => {
  if (denies(headline) || calledOff.test(headline)) return null
  const words = headline.match(/(?<![\p{L}\p{M}\p{N}’'-])[\p{L}\p{M}’'-]{3,12}(?![\p{L}\p{M}\p{N}’'-])/gu) ?? []
  const strong = words.filter((word) => !weak.test(word))
  return strong.toSorted((a, b) => Math.abs(a.length - 7) - Math.abs(b.length - 7))[0] ?? null
}
