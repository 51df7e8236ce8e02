/** Ids of all kinds, in a file of its own, so the search screen does not load their names (product.md, section 16). */
export const KIND_SLUGS: readonly string[] = `
  baby-massage baby-music baby-swimming baby-sensory baby-yoga baby-playgroup baby-reading playgroup
  messy-play toddler-gym music-movement montessori football cricket badminton swimming tennis table-tennis
  squash pickleball basketball volleyball hockey kabaddi kho-kho athletics gymnastics skating skateboarding
  karate taekwondo judo boxing kalaripayattu silambam wrestling self-defence yoga mallakhamb fitness archery
  shooting fencing golf horse-riding rugby parkour multi-sport kite-flying board-games picnic festival-fun
  birthday-party summer-camp science astronomy abacus maths vedic-maths coding robotics electronics
  artificial-intelligence game-design chess rubiks-cube phonics spoken-english spoken-hindi tamil-language
  sanskrit foreign-languages creative-writing handwriting storytelling public-speaking tuition memory quiz
  money-skills life-skills heritage-culture drawing painting pottery folk-art origami craft block-printing
  comics animation photography rangoli mehndi calligraphy sewing cooking baking theatre puppetry magic
  bharatanatyam kathak kuchipudi odissi mohiniyattam bollywood-dance hip-hop western-dance ballet zumba
  folk-dance carnatic-vocal hindustani-vocal western-vocal choir tabla mridangam drums keyboard piano guitar
  ukulele violin flute veena sitar music-production nature-walk bird-watching trekking rock-climbing camping
  cycling kayaking surfing gardening farm-visit
`
  .trim()
  .split(/\s+/)
