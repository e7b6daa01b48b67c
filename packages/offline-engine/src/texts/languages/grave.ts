import { seriousOccasion } from '../analysis/serious.ts'

/** Words in languages that the engine does not analyse that make our phrases inappropriate. */
const grave =
  /\b(?:fallec\w+|muri[oó]|muerte|luto|duelo|décès|décéd\w+|deuil|obsèques|gestorben|verstorben\w*|trauer\w*|beerdigung|mort[oa]|scompars[oa]|lutto|faleceu|falecid\w+|morreu|overleden|overlijden|uitvaart|zmar[łl]\w*|pogrzeb\w*|avliden|avled|begravning|sorg|vefat\w*|cenaze\w*|meninggal|duka|c[aá]ncer\w*|krebs\w*|kanker|tumor\w*|suici\w+|selbstmord|self-?moord|accidente|accident|unfall|ongeluk|incidente|wypad\w+|olycka|kecelakaan|disculpa\w*|perd[oó]n|excus\w+|désol\w+|entschuldig\w*|scus\w+|desculp\w+|przepraszam\w*|förlåt|özür\w*|maaf)(?![\p{L}\p{M}])|помер\w*|смерт|похорон|вибач|توفي|وفاة|عزاء|سرطان|نعتذر|נפטר|הלוויה|סרטן|מתנצל|निधन|मृत्यु|कैंसर|माफ़|亡くな|逝去|葬儀|訃報|癌|がん|お詫び|申し訳|별세|부고|장례|사망|암 |사과드|죄송|去世|逝世|葬礼|癌症|道歉|抱歉/iu

/** Also checks English words, which can occur in any language. */
export const isGrave = (prompt: string): boolean => grave.test(prompt) || seriousOccasion(prompt) !== null
