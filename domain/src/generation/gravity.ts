/**
 * How serious the subject of a text is. `grave`: death, illness of a person, accidents, violence, layoffs, apologies,
 * which get the person's own words and nothing else. `sober`: medicine, law, money and safety, which get no jokes.
 */
export type Gravity = 'grave' | 'sober'

const bounded = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`, 'iu')

/** Words by language. Those of scripts without spaces are matched anywhere. */
const grave: readonly RegExp[] = [
  bounded(
    '(?:is|are|was|were|fell|been|has become) (?:(?:very|too|still|seriously|really) )?(?:ill|unwell|off sick)|because [^.!?]{1,30} (?:is|are) sick|in hospital with|with (?:(?:great|deep|deepest|profound|much|immense) )?(?:sadness|sorrow|grief)|with (?:a )?heavy hearts?|in (?:loving )?memory|in memoriam|memorial (?:service|for)|passed away|pass(?:es|ing) of|(?:sadly|greatly|dearly|deeply) missed|rest(?:s|ing)? in peace|r\\.i\\.p|rip (?:to|grandpa|grandma|papa|grandad)|funerals?|obituary|condolences|mourn(?:s|ing|ed)?|died|death(?: of)?|killed|remembrance|said goodbye to our (?:dear|beloved)|lost our (?:dear|beloved|founder|friend|colleague|mother|father|son|daughter)|lost (?:his|her|their) (?:life|lives|battle)|stillb(?:orn|irth)|miscarriage|suicid(?:e|al)|self-harm|grie(?:f|ve|ves|ving)|bereave(?:d|ment)|hospice|palliative|terminal(?:ly)? ill',
  ),
  bounded(
    "apolog(?:y|ies|i[sz]e[sd]?|i[sz]ing)|(?:we|i)(?:['’]re|['’]m| are| am) (?:so |very |truly |deeply |really )*sorry|sorry (?:for|that|about)|(?:our|my) (?:fault|mistake)|we(?:['’]ve)? let (?:you|our customers|people) down|(?:data|security) (?:breach|incident)|product recall|(?:voluntary |safety )?recall(?:s|ing|ed)? (?:of|all|our|the|notice)|recalled|recall(?=:)|may contain (?:peanuts|nuts|traces|metal|glass|plastic)|(?:we|i) got (?:it|this|something) wrong",
  ),
  bounded(
    'lay-?offs?|laid off|laying off|redundanc(?:y|ies)|(?:had|have|having) to let [^.!?]{1,40}? go|losing (?:our|their|his|her) jobs?|bankrupt(?:cy)?|insolven(?:t|cy)|evict(?:ed|ion)s?|clos(?:ing|ed|es?) (?:our|its|their) doors (?:for good|forever|permanently|for the last time)|(?:car|road|traffic|train|plane|bus|workplace|boating) (?:accident|crash)|accident (?:on|at|yesterday|today)|(?:gas |factory )?explosion (?:at|in|on)|(?:mass|school) shooting|stabbing|terror(?:ist|ism)?|the war in|earthquakes?|floods?|flooding|flood relief|hurricanes?|tornado(?:es)?|wildfires?|tsunami|famine|refugees?|victims?|abuse|assault(?:ed)?|rape|violence|racis[mt]|harassment|genocide|missing (?:person|child|girl|boy|dog|cat|pet)|(?:lost|searching for) (?:our|my) (?:dog|cat|pet|puppy|kitten)|lost (?:dog|cat|pet|puppy|kitten|child|girl|boy)(?= ?[:!–-])|lost: [^.!?]{0,40}(?<!\\p{L})(?:dog|cat|puppy|kitten)|(?:dog|cat|pet|puppy|kitten) (?:\\p{L}+ )?(?:is|went|has gone|got) missing|put (?:him|her|down) to sleep|house fire|burn(?:ed|t) (?:down|to the ground)|(?:fire|storm|flood) (?:\\p{L}+ ){0,5}(?:destroyed|damaged|gutted)|(?:destroyed|damaged|gutted) by (?:a|the) (?:fire|storm|flood)|nobody was (?:hurt|injured)|no one was (?:hurt|injured)|clos(?:ing|ed|e) (?:our|my|the) [^.!?]{2,30}? after (?:\\p{L}+|\\d+) (?:years|decades)|clos(?:ing|ed|e) [^.!?]{1,40}? (?:for good|forever|permanently)',
  ),
  /(?<!\p{L})RIP\s+\p{Lu}\p{Ll}/u,
  // animals that are lost, in de, es, fr, it, pt
  bounded(
    '(?:hund|katze|kater|welpe) (?:ist )?(?:entlaufen|weggelaufen)|entlaufen|(?:se (?:ha|nos ha) perdido|perdid[oa]) (?:(?:un|una|mi|nuestr[oa]) )?(?:gat[oa]|perr[oa])|(?:gat[oa]|perr[oa]|chien(?:ne)?|chatt?e?|cão|cadela) (?:perdid[oa]|perdue?)|(?:gatt[oa]|cane) smarrit[oa]|smarrit[oa] (?:gatt[oa]|cane)',
  ),
  // de, es, fr, it, pt
  bounded(
    '(?:ist|sind|wurde) (?:leider |schwer |plötzlich )?(?:krank|erkrankt)|schweren herzens|mit (?:(?:großem|tiefem) bedauern|großer traurigkeit)|schließen [^.!?]{1,60}?(?:für immer|endgültig)|verstorben\\p{L}*|gestorben|verstarb|starb|tod(?:es\\p{L}*)?|trauer\\p{L}*|trauern|beerdigung|beisetzung|nachruf|in stillem gedenken|beileid|entschuldig(?:en|ung|t)|es tut uns (?:sehr |so )?leid|kündigungen|entlassung(?:en)?|entlassen|stellenabbau|insolvenz\\p{L}*|unfall|verunglückt|rückruf\\p{L}*|datenleck|hochwasser|erdbeben|anschlag|vermisst|selbstmord|suizid\\p{L}*|gewalt|opfer',
  ),
  bounded(
    '(?:está|están) enferm[oa]s?|con (?:(?:gran|profund[oa]|mucha|inmensa) )?(?:tristeza|pesar)|con (?:gran|profundo|inmenso) dolor|cerramos [^.!?]{0,60}?(?:para siempre|definitivamente)|falleci(?:ó|do|da|miento|eron)|muri(?:ó|eron)|muerte|luto|duelo|funeral(?:es)?|descanse en paz|d\\.?e\\.?p|pésame|condolencias|disculpa(?:s|mos|rnos)?|pedimos perdón|lo sentimos|despidos?|accidente|terremoto|inundaci(?:ón|ones)|atentado|víctimas?|desaparecid[oa]|suicidio|violencia|quiebra|retirada del? (?:producto|mercado)',
  ),
  bounded(
    "(?:est|sont) (?:malades?|souffrante?s?)|(?:une? )?(?:(?:grande|profonde|immense) )?tristesse|le cœur (?:lourd|serré)|fermeture définitive|ferm(?:ons|e|era) (?:définitivement|pour toujours)|décès|décédée?s?|est morte?|mort de|deuil|obsèques|funérailles|condoléances|repose en paz|repose en paix|(?:nos|mes|des) excuses|nous excusons|désolée?s?|licenciements?|licenciée?s?|(?:un|l['’]|grave) ?accident|séisme|inondations?|attentat|victimes?|disparu(?:e|s|es)?|suicide|violences?|faillite|rappel de produit",
  ),
  bounded(
    '(?:è|sono) malat[oaie]|con (?:(?:grande|profond[oa]|immens[oa]) )?(?:tristezza|rammarico)|con (?:grande|profondo|immenso) dolore|chiudiamo [^.!?]{0,60}?(?:per sempre|definitivamente)|scompars[oaie]|è mort[oa]|morte di|decedut[oa]|lutto|funeral[ei]|condoglianze|riposa in pace|ci scusiamo|scuse|chiediamo scusa|licenziament[oi]|licenziat[oie]|incidente|terremoto|alluvione|attentato|vittim[ae]|suicidio|violenza|fallimento|richiamo (?:del )?prodotto',
  ),
  bounded(
    '(?:está|estão) doentes?|com (?:(?:grande|profund[oa]|imens[oa]|muita) )?(?:tristeza|pesar)|com (?:grande|profunda|imensa) dor|fechamos [^.!?]{0,60}?(?:para sempre|definitivamente)|faleceu|falecid[oa]s?|falecimento|morreu|morte|luto|funeral|velório|pêsames|condolências|descanse em paz|pedimos desculpas?|desculp(?:a|as|em)|lamentamos|demiss(?:ão|ões)|despediment(?:o|os)|acidente|terramoto|terremoto|enchente|atentado|vítimas?|desaparecid[oa]|suicídio|violência|falência|recolha do produto',
  ),
  // nl, pl, sv, tr, id
  bounded(
    'overleden|overlijden|uitvaart|rouw|ongeluk|ontslagen|onze excuses|excuses voor|spijt ons|zmar[łl]\\p{L}*|pogrzeb\\p{L}*|żałob\\p{L}*|wypadek|zwolnienia|przepraszam\\p{L}*|avliden|avled|begravning|sorg|olycka|förlåt|ursäkt|vefat\\p{L}*|cenaze\\p{L}*|taziye|kaza|özür\\p{L}*|meninggal|duka|kecelakaan|mohon maaf|phk',
  ),
  // uk, ar, he, hi, ja, ko, zh
  /помер\p{L}*|смерт|похорон|вибач|загину|نأسف|ببالغ الحزن|بحزن|توفي|وفاة|عزاء|نعتذر|جنازة|נפטר|הלוויה|מתנצל|ז"ל|निधन|मृत्यु|श्रद्धांजलि|माफ़|亡くな|逝去|葬儀|訃報|お詫び|申し訳ご|별세|부고|장례|사망|사과드|죄송|去世|逝世|葬礼|道歉|抱歉|裁员/u,
]

const sober: readonly RegExp[] = [
  bounded(
    "cancer|tumou?rs?|chemo(?:therapy)?|hospitals?|clinics?|(?:flu|covid|booster|allergy) shots?|vaccin(?:e|es|ation|ations|ated)|immuni[sz]ations?|dent(?:al|ist|ists|istry)|orthodont\\p{L}+|root canals?|doctors?|physicians?|surgeons?|surger(?:y|ies)|nurses?|pharmac(?:y|ies|ist|ists)|medic(?:al|ation|ations|ine|ines)|prescriptions?|patients?|diagnos(?:is|es|ed)|symptoms?|therap(?:y|ist|ists)|mental health|mental illness|depress(?:ion|ed)|anxiety|burn-?out|addict(?:ion|ed|s)|alcoholism|sobriety|(?:days?|weeks?|months?|years?) sober|dementia|alzheimer['’]?s?|parkinson['’]?s?|disease|strokes? (?:survivors?|awareness|patients?|recovery|symptoms)|heart (?:attacks?|disease)|diabet(?:es|ic)|blood (?:drive|donors?|pressure)|organ donors?|screenings? (?:for|week|saves?)|mammograms?|menopause|infertility|ivf|ptsd|trauma|eating disorders?|anorexia|chronic pain|caregivers?|lonel(?:y|iness)|veterinar(?:y|ian|ians)",
  ),
  bounded(
    'law ?suits?|law firms?|legal (?:advice|aid|rights)|lawyers?|attorneys?|notar(?:y|ies)|divorces?|custody|probate|inheritance|wills? and|estate planning|tax(?:es)? (?:return|returns|deadline|advice|season|filing|office|relief|deductions?)|tax(?:es)?|accountants?|mortgages?|loans?|debts?|credit scores?|pensions?|retirement (?:plan|plans|savings)|invest(?:ing|ment|ments|or|ors)|insurance|interest rates?|financial (?:advice|adviser|advisor|planning|planner)|401\\(?k\\)?|crypto(?:currency)?|stocks? (?:market|portfolio)',
  ),
  bounded(
    '(?:water|power) outage|boil water|do not drink|evacuation|(?:fire|water|road|child|workplace|food|online|home|pool|gas) safety|safety (?:tips|advice|rules|notice|warning)|first aid|cpr|emergenc(?:y|ies)|evacuat(?:e|ion)|(?:hygiene|food|health) inspections?|red (?:cross|crescent)|pretending to be (?:us|from|our)|impersonat\\p{L}+|scams?|fraud|phishing|drown(?:ing|ed)?|poison(?:ing)?|discriminat(?:ion|ed)|protest|strike action|homeless(?:ness)?|food ?banks?|soup kitchen|charit(?:y|ies|able)|fund-?rais(?:er|ers|ing|e)|donat(?:e|es|ed|ion|ions|ing)|orphans?',
  ),
  bounded(
    'arzt(?:praxis)?|ärzt\\p{L}+|zahn(?:arzt|ärzt)\\p{L}*|klinik\\p{L}*|krankenhaus|impf\\p{L}*|grippe\\p{L}*|apotheke\\p{L}*|patient\\p{L}*|therap\\p{L}+|vorsorge\\p{L}*|krebs\\p{L}*|medikament\\p{L}*|rechtsanw[aä]lt\\p{L}*|anwalt\\p{L}*|kanzlei|notar\\p{L}*|steuer\\p{L}*|versicherung\\p{L}*|kredit\\p{L}*|rente(?:n\\p{L}*)?|geldanlage|spende\\p{L}*|scheidung|erste hilfe',
  ),
  bounded(
    'médic[oa]s?|clínicas?|dentistas?|hospital(?:es)?|vacun\\p{L}+|gripe|farmacias?|pacientes?|terapia|cáncer|medicamentos?|abogad[oa]s?|notarí?a?|impuestos?|declaración de la renta|seguros?(?= de)|hipotecas?|préstamos?|pensi(?:ón|ones)|inversi(?:ón|ones)|donaci(?:ón|ones)|divorcio|primeros auxilios',
  ),
  bounded(
    'médecins?|cliniques?|dentistes?|hôpita(?:l|ux)|vaccin\\p{L}*|grippe|pharmacies?|patientèle|patients?|thérap\\p{L}+|cancer|médicaments?|avocat(?:e|s|es)?|notaires?|impôts?|déclaration de revenus|assurances?|crédits? immobiliers?|prêts?(?= immobilier)|épargne retraite|investissements?|dons?(?= )|divorce|premiers secours',
  ),
  bounded(
    'medic[oi]|clinic(?:a|he)|dentist[ai]|ospedal[ei]|vaccin\\p{L}+|influenza|farmaci[ae]|pazient[ei]|terapia|cancro|tumor[ei]|avvocat[oi]|notai[oi]?|tasse|dichiarazione dei redditi|assicurazion[ei]|mutu[oi]|prestit[oi]|pension[ei]|investiment[oi]|donazion[ei]|divorzio|primo soccorso',
  ),
  bounded(
    'médic[oa]s?|clínicas?|dentistas?|hospita(?:l|is)|vacin\\p{L}+|gripe|farmácias?|pacientes?|terapia|cancro|câncer|medicamentos?|advogad[oa]s?|notári[oa]s?|impostos?|irs|seguros?(?= de)|hipotecas?|empréstimos?|pens(?:ão|ões)|investimentos?|doaç(?:ão|ões)|divórcio|primeiros socorros',
  ),
  bounded(
    'tandarts\\p{L}*|ziekenhuis|vaccinatie|huisarts|advocaat|belasting\\p{L}*|hypotheek|verzekering|lekarz\\p{L}*|szpital\\p{L}*|szczepi\\p{L}+|prawnik\\p{L}*|podat\\p{L}+|läkare|tandläkare|sjukhus|vaccin|advokat|skatt|doktor|diş hekimi|hastane|aşı|avukat|vergi|dokter|rumah sakit|vaksin|pengacara|pajak|kanker',
  ),
  /лікар|щеплен|податк|طبيب|مستشفى|تطعيم|سرطان|محام|רופא|מרפאה|חיסון|סרטן|עורך דין|डॉक्टर|अस्पताल|टीका|कैंसर|वकील|病院|歯科|医院|予防接種|弁護士|税|がん|병원|치과|예방접종|변호사|암 |医院|医生|疫苗|律师|癌症|保险|贷款/u,
]

/** Phrases of everyday posts that only sound grave. */
const harmless =
  /\b(?:to die for|killer (?:deals?|looks?|heels|sale)|sorry not sorry|drop[- ]dead|dead(?:line| sea)|rescue (?:dogs?|cats?|puppy|animals?)|retail therapy|aromatherapy|trauma bonding|attack on titan|flood(?:ed|ing)? (?:with|of) (?:messages|orders|requests)|drowning in|dr\.? martens|doctor who|tax[- ]free|donation-based|heart attack on a plate|killed it|died laughing|happy accidents?|no excuses?|explosion of (?:flavou?rs?|colou?rs?|taste)|death metal|dying to|death by chocolate|black death|stop killing|insurance policy against boredom)\b/giu

/** The gravity of a text, in any of the languages that texts are made in; null for everyday subjects. */
export const gravityOf = (text: string): Gravity | null => {
  const plain = text.replaceAll(harmless, ' ')
  if (grave.some((sign) => sign.test(plain))) return 'grave'
  return sober.some((sign) => sign.test(plain)) ? 'sober' : null
}
