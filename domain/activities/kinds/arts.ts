import { defineKinds } from './defineKinds.ts'

export const ARTS_KINDS = defineKinds('arts-crafts', {
  drawing: [
    'Drawing',
    'ड्राइंग',
    'ஓவியம் வரைதல்',
    'sketching|sketch|draw|pencil drawing|doodle|doodling|mandala|mandala art|drowing|रेखाचित्र|வரைதல்|வரைய|varaithal|chitrakari|chitrakala|chitra|चित्रकला',
  ],
  painting: [
    'Painting',
    'चित्रकारी',
    'ஓவியம்',
    'paint|watercolour|watercolor|water colour|acrylic|oil painting|canvas|fluid art|पेंटिंग|चित्र|ஓவிய|பெயிண்டிங்|oviyam|oviam|ooviyam|rang bharna|tanjore painting',
  ],
  pottery: [
    'Pottery',
    'मिट्टी के बर्तन',
    'மண்பாண்டம்',
    'clay|clay club|ceramics|ceramic|clay modelling|clay modeling|wheel throwing|potter|मिट्टी|कुम्हार|களிமண்|பானை|mitti|mitti ke bartan|kaliman|manpandam|sculpture|sculpting',
  ],
  'folk-art': [
    'Folk art',
    'लोक कला',
    'நாட்டுப்புறக் கலை',
    'warli|madhubani|gond|kalamkari|pattachitra|मधुबनी|वारली|மதுபனி|வார்லி|tanjore art|traditional art',
  ],
  origami: [
    'Origami',
    'ओरिगामी',
    'ஓரிகமி',
    'paper folding|paper craft|papercraft|quilling|paper quilling|kagaz|காகித மடிப்பு',
  ],
  craft: [
    'Crafts',
    'शिल्प',
    'கைவினை',
    'craft|handicraft|handicrafts|best out of waste|recycled craft|upcycling|diy|shilp|hastkala|kaivinai|हस्तकला|हस्तशिल्प|क्राफ्ट|கைத்தொழில்|கிராஃப்ட்|glue gun|resin art|candle making|soap making|woodwork|carpentry|macrame|tie and dye|jewellery making',
  ],
  'block-printing': [
    'Block printing',
    'ब्लॉक प्रिंटिंग',
    'அச்சு வேலை',
    'block print|printmaking|batik|screen printing|fabric painting|stamp printing',
  ],
  comics: [
    'Comics',
    'कॉमिक्स',
    'காமிக்ஸ்',
    'comic|comic book|comic books|cartoon|cartoons|cartooning|manga|caricature|graphic novel|कार्टून|கார்ட்டூன்',
  ],
  animation: [
    'Animation & film',
    'एनिमेशन और फ़िल्म',
    'அனிமேஷன் மற்றும் படம்',
    'animation|stop motion|film making|filmmaking|film|movie making|video editing|graphic design|digital art|फिल्म|vfx',
  ],
  photography: [
    'Photography',
    'फोटोग्राफी',
    'புகைப்படக் கலை',
    'camera|photo|photos|फ़ोटोग्राफ़ी|pugaippadam|போட்டோகிராபி',
  ],
  rangoli: ['Rangoli & kolam', 'रंगोली', 'கோலம்', 'rangoli|kolam|muggu|alpana|pookalam|ரங்கோலி'],
  mehndi: ['Mehndi', 'मेहंदी', 'மருதாணி', 'mehendi|henna|maruthani|मेंहदी|மெஹந்தி'],
  calligraphy: ['Calligraphy', 'कैलीग्राफी', 'எழுத்துக் கலை', 'hand lettering|lettering|brush lettering'],
  sewing: [
    'Sewing & knitting',
    'सिलाई और बुनाई',
    'தையலும் பின்னலும்',
    'sewing|knitting|crochet|embroidery|stitching|tailoring|silai|bunai|kadhai work|सिलाई|बुनाई|कढ़ाई|தையல்|thaiyal|fashion design|weaving',
  ],
  cooking: [
    'Cooking',
    'खाना बनाना',
    'சமையல்',
    'chef|chefs|tiny chefs|cookery|cook|cook along|khana banana|kookery|samaiyal|samayal|रसोई|पाक कला|cooking without fire|fireless cooking|kitchen',
  ],
  baking: [
    'Baking',
    'बेकिंग',
    'பேக்கிங்',
    'bake|cake|cakes|cupcake|cupcakes|cookies|bread|केक|கேக்|cake decorating',
  ],
  theatre: [
    'Theatre',
    'नाटक',
    'நாடகம்',
    'theater|drama|acting|actor|mime|improv|skit|natak|naatak|rangmanch|nadagam|naadagam|रंगमंच|अभिनय|abhinay|நடிப்பு|nadippu|थिएटर|street play|musical theatre|modelling',
  ],
  puppetry: [
    'Puppetry',
    'कठपुतली',
    'பொம்மலாட்டம்',
    'puppet|puppets|puppet theatre|puppet show|kathputli|katputli|bommalattam|पपेट|story and puppets|shadow puppets|பொம்மை',
  ],
  magic: [
    'Magic',
    'जादू',
    'மேஜிக்',
    'magician|magic tricks|magic show|jadoo|jadu|maya jaalam|மாயாஜாலம்|juggling|circus|clown',
  ],
})
