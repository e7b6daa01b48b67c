/** A request for a film, as the beginning of a prompt, in the words of six languages. */
const ask =
  "(?:please|pls|(?:can|could|would) you(?: please)?|bitte|por favor|s[’']il (?:te|vous) plaît|per favore)\\s+"
const make =
  "(?:create|make|write|design|generate|produce|prepare|show|do|film|shoot|give me|give us|i need|we need|i want|we want|i(?:[’']d| would) like|we(?:[’']d| would) like|erstelle?|mach(?:e|t)?|gestalte|dreh(?:e|t)?|wir brauchen|ich brauche|crea|haz|necesito|queremos|crée[rz]?|fais|réalise[rz]?|crie|cria|faz|faça|fai|realizza)\\s+"
const whom = '(?:me|us|mir|uns|nos)\\s+'
const article = '(?:an?|some|one|two|three|eine?[nm]?|una?|une|um|uma|un)\\s+'
const describing = '(?:(?!(?:with|of|for|about|on|to|that|the|our|my|this)\\b)[\\p{L}\\p{N}-]+\\s+){0,4}?'
const piece =
  "(?:films?|videos?|vídeos?|vidéos?|reels?|clips?|movies?|shorts?|teasers?|trailers?|tik ?toks?|stor(?:y|ies)|motion graphics|animations?|explainers?|animación|animação|animazione|filmato)(?![\\p{L}\\p{N}’'-])"
const towards =
  '(?:about|for|of|on|that says?|that shows?|saying|with the (?:words?|text)|showing|announcing|promoting|introducing|über|für|zu[mr]?|von|sobre|para|de|pour|sur|per|su|com)(?!\\p{L})'

/** With a verb it is a request whatever follows; without one only what is "about" or "for" something. */
const request = new RegExp(
  `^(?:${ask})?(?:${make}(?:${whom})?(?:the\\s+|${article})?${describing}${piece}\\s*(?:${towards})?|(?:${article})?${describing}${piece}\\s*(?:${towards}|(?=:)))\\s*:?\\s*`,
  'iu',
)

/** A prompt for a film without the words that ask for one; the prompt itself if it says nothing else. */
export const withoutFilmRequest = (prompt: string): string => {
  const text = prompt.trimStart()
  const asked = request.exec(text)?.[0] ?? ''
  const rest = text.slice(asked.length)
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}
