import { role } from './direction-words.ts'

/** "Rewrite this: …", "make it shorter: …". */
export const rework =
  /^(?:please\s+|can you\s+|could you\s+|bitte\s+|por favor,?\s+)?(rewrite|re-write|reword|rephrase|paraphrase|improve|polish|shorten|proofread|fix|edit|correct|simplify|translate|summari[sz]e|(?:make|keep)(?= (?:this|it)(?: text| caption| post)? (?:shorter|longer|better|sound|funnier|clearer|simpler|catchier|more|less)\b)|(?:schreib\w*|formulier\w*)(?= .{0,30}\bum\b)|überarbeite|verbessere|übersetze|kürze|réécri\w*|reformule\w*|améliore\w*|traduis\w*|traduire|reescrib\w*|mejora|traduce|traducir|riscriv\w*|migliora|traduci|reescrev\w*|melhor[ae]|traduz\w*)\s+(?:(?:this|the following|my|our|it|diesen|folgenden|den|ce|cette|este|esta|esto|questo|questa|isto)\b[^:\n"“«]{0,80})\s*(?::|(?=["“«])|\n)\s*/iu
/** "Share this review:", "Post this as it is:", of which what follows is what is posted. */
export const quoting =
  /^(?:please )?(?:(?:share|post|quote) (?:this|the following|a|our|my) (?:customer |client )?(?:review|quote|feedback|testimonial)[^:"“«]{0,40}|(?:quote|testimonial|review) post|caption this|write|say|(?:text|texte|texto|testo|post|beitrag|caption|bildunterschrift|publicación|publication|légende|didascalia|legenda) (?:für|auf|para|pour|sur|per|en|su|no|for|on) (?:instagram|insta|facebook|linkedin|tik ?tok|twitter|x)|(?:only use|use(?: only| exactly| just)?) (?:these|the following|my)(?: exact)? words(?: exactly| only)?|(?:use|post|publish) (?:exactly )?(?:this|the following)(?: text| caption| post)?(?:,? (?:exactly|word for word|verbatim|as|unchanged)\b[^:"“«.!?]{0,60})?|(?:turn|make|convert) (?:this|it|the following)(?: text)? into (?:an? |some )?(?:[\p{L}-]+ ){0,3}?(?:posts?|tweets?|captions?|threads?|story|ad|announcement))\s*:\s*/iu
/** "rewrite:", with nothing between the verb and the text. */
export const reworkAlone =
  /^(?:please\s+|bitte\s+|por favor,?\s+)?(rewrite|re-write|reword|rephrase|paraphrase|shorten|proofread|translate|summari[sz]e|überarbeite|übersetze|réécri\w*|reformule\w*|traduis\w*|reescrib\w*|traduce|riscriv\w*|traduci|reescrev\w*|traduz\w*)(?:\s+(?:in|to|into|as|for)\s[^:"\n]{1,40})?\s*:\s*/iu
/** "The caption should mention that …": what follows is to be said. */
export const demanding =
  /^(?:please\s+)?(?:it|this|the (?:post|caption|text|tweet|message)) (?:should|must|needs? to|has to) be about\s+|^topic\s*:\s*|^(?:please\s+)?(?:don['’]?t forget to|make sure (?:to|you|it)|be sure to) mentions?\s+(?!(?:that|this|us|it|me|code|the code|our name|where|when|how|who|what|why|if|whether|you)\b)|^(?:please\s+)?(?:it|this|the (?:post|caption|text|tweet|message)) (?:should|must|needs? to|has to) (?:also )?(?:mention|say|state|note|include|make (?:it )?clear)(?: the fact)? that\s+|^(?:please\s+)?(?:don['’]?t forget|remember|make sure|be sure) to (?:mention|say|state|note|include) that\s+|^(?:as an? [^,.:]{2,40}?,?\s+)?(?:i|we) (?:want|need|would like) to (?:tell|inform) (?:(?:my|our|the) )?(?:people|everyone|everybody|customers|clients|followers|members|guests|parents|readers) that\s+|^(?:please\s+)?(?:in (?:the|your) (?:post|caption|text),?\s+)?(?:mention|include|cover) (?:the following|these (?:facts|points|details|things))(?: (?:facts|points|details))?\s*:\s*/iu
/** Words of such a beginning by which the text stays as it is, with nothing of ours. */
export const unchanged = /\b(?:exactly|word for word|verbatim|as (?:it )?is|nothing else|these words|unchanged)\b/iu
/** "LinkedIn post.": what is wanted, and no word of it. */
export const pieceOnly =
  /^(?:an? )?(?:instagram|insta|facebook|linkedin|twitter|x|tik ?tok|social media) (?:captions?|posts?|tweets?|ads?|reels?|story|update)\.?$/iu
/** Words that mean a text even without a request to write one. */
export const pieceAlone =
  /^(?:an?\s+|the\s+|\d{1,2}\s+|(?:two|three|four|five|ten|some)\s+)?(?:(?:instagram|facebook|linkedin|twitter|x|tiktok|social media|short|funny|quick|thank[- ]?you|job|fun|witty)\s+){0,3}(?:captions?|posts?|tweets?|ad copy|copy|ads?|reel|threads?|announcement|script|hashtags?)(?: ideas?)?(?=\s*:\s|\s+(?:about|for|announcing|promoting|celebrating|introducing|thanking|inviting)\b)/iu
/** "A photo of my cat" is about the cat. */
export const picture =
  /^(?:(?:an?|the|this|my|our)\s+)?(?:[\p{L}-]+\s+)?(?:photo|picture|image|shot|selfie|snapshot|clip|video|reel)\s+(?:of|showing)\s+/iu

const verb = '(?=(?:please\\s+)?(?:write|create|draft|generate|make|give|compose|produce|craft|come up|suggest)\\b)'
/** "As a copywriter, write …", "Imagine you are a copywriter and write …". */
export const playing = new RegExp(
  `^(?:as an? [^,.:]{2,60}|${role.replace('[^:]{0,120}', '[^:.!?]{0,80}?')})(?:,\\s*|\\s+)(?:and\\s+|then\\s+)*${verb}`,
  'iu',
)
/** "a post that does not mention prices about our tea" */
export const keptAway =
  /^(?:which|that) (?:does|do)(?: not|n['’]?t) (?:mention|include|use|contain|refer to|talk about)\s[^.!?:]{1,60}?(?=\s(?:about|announcing|promoting)\s|\s?[.:]|$)/iu

/** "For my dog walking business:" names who posts, and is no word of the post. */
export const forWhom =
  /^for (?:my|our) (?:[\p{L}’'&-]+ ){0,4}(?:business|shop|store|bakery|clinic|company|startup|gym|brand|salon|studio|restaurant|caf[eé]|firm|agency|page|account|practice|charity|school|hotel|bar|blog|channel|team)\s*:\s+/iu
/** "Give me three tips for better sleep": a wish for a list that the prompt does not hold. What the list is about remains. */
export const askingForList =
  /^(?:(?:please|pls|bitte|por favor|per favore|(?:can|could) (?:you|u))\s+)*(?:(?:give|suggest) me|gib mir|dame|donne-moi|dammi|dá-me|me dê)\s+(?:\d+|some|a few|two|three|four|five|ein paar|einige|zwei|drei|fünf|unos|algunos|dos|tres|cinco|quelques|deux|trois|cinq|alcuni|due|tre|cinque|alguns|algumas|duas|três)\s+(?=(?:(?:quick|good|easy|simple)\s+)?(?:tips|ideas|hacks|facts|tricks|tipps|ideen|consejos|trucos|conseils|astuces|idées|consigli|trucchi|idee|dicas|truques|ideias)\s(?:[^,.:;!?\n]{2,60})[.?]?$)/iu
