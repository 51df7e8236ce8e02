import { defineKinds } from './defineKinds.ts'

export const OUTDOOR_KINDS = defineKinds('outdoor-adventure', {
  'nature-walk': [
    'Nature walk',
    'प्रकृति भ्रमण',
    'இயற்கை நடை',
    'nature|nature trail|forest walk|forest|jungle|nature camp|insects|butterflies|butterfly|prakriti|iyarkai|प्रकृति|இயற்கை|beach walk|wildlife',
  ],
  'bird-watching': [
    'Bird watching',
    'पक्षी दर्शन',
    'பறவை நோக்கல்',
    'birdwatching|birding|birds|bird|bird watching walk|pakshi|paravai|पक्षी|பறவை|பறவைகள்|chidiya|चिड़िया',
  ],
  trekking: [
    'Trekking',
    'ट्रेकिंग',
    'மலையேற்றம்',
    'trek|treks|trekker|trekkers|hike|hikes|hiking|hill climb|mountain|mountains|mountaineering|पर्वतारोहण|पहाड़|pahad|malai yetram|malaiyetram|மலை ஏற்றம்|டிரெக்கிங்',
  ],
  'rock-climbing': [
    'Rock climbing',
    'रॉक क्लाइम्बिंग',
    'பாறை ஏற்றம்',
    'climbing|climb|climbing wall|rock climbing wall|bouldering|rappelling|zipline|zip line|rope course|ropes course|adventure park',
  ],
  camping: [
    'Camping',
    'कैंपिंग',
    'முகாம்',
    'camp|camps|camp craft|campcraft|campfire|tent|tents|scouts|scouting|survival|bushcraft|overnight camp|कैंप|शिविर|கேம்ப்|campout|mugam',
  ],
  cycling: [
    'Cycling',
    'साइकिल चलाना',
    'சைக்கிள் ஓட்டம்',
    'cycle|cycles|bicycle|bike|biking|cyclothon|bmx|cycle ride|साइकिल|साइकिलिंग|சைக்கிள்|சைக்கிளிங்|மிதிவண்டி|midhivandi|saikil|cycle explorers',
  ],
  kayaking: [
    'Kayaking & rowing',
    'कायाकिंग',
    'கயாக்கிங்',
    'kayak|canoe|canoeing|rowing|boating|boat|rafting|paddle|paddling|नाव|படகு|padagu|stand up paddle',
  ],
  surfing: [
    'Surfing & sailing',
    'सर्फिंग',
    'அலைச்சறுக்கு',
    'surf|surfing|sailing|snorkelling|snorkeling|scuba|scuba diving|water sports|windsurfing',
  ],
  gardening: [
    'Gardening',
    'बागवानी',
    'தோட்டக்கலை',
    'garden|gardener|gardeners|little gardeners|plants|planting|terrace garden|bagwani|baagwani|thottam|thottakalai|बाग़वानी|பூங்கா வேலை|தோட்டம்|पौधे|seeds|composting',
  ],
  'farm-visit': [
    'Farm visit',
    'खेत की सैर',
    'பண்ணைப் பயணம்',
    'farm|farms|farm day|farming|farm stay|animals|petting zoo|zoo|cows|pannai|பண்ணை|खेत|खेती|kheti|vivasayam|விவசாயம்|village visit',
  ],
})

export const FAMILY_KINDS = defineKinds('family-activities', {
  'kite-flying': [
    'Kite flying',
    'पतंगबाज़ी',
    'பட்டம் விடுதல்',
    'kite|kites|kite making|patang|patangbaazi|pattam|पतंग|பட்டம்|kite festival',
  ],
  'board-games': [
    'Board games',
    'बोर्ड गेम',
    'பலகை விளையாட்டு',
    'board game|boardgame|boardgames|carrom|carroms|pallanguzhi|ludo|card games|games afternoon|कैरम|கேரம்|பல்லாங்குழி|dayakattai|indoor games',
  ],
  picnic: [
    'Picnic & play',
    'पिकनिक',
    'பிக்னிக்',
    'picnic|picnics|park picnic|family picnic|day out|outing|outings|sack race|சுற்றுலா|suttrula|sair',
  ],
  'festival-fun': [
    'Festival fun',
    'त्योहार',
    'பண்டிகைக் கொண்டாட்டம்',
    'festival|festivals|carnival|fair|mela|मेला|diwali|deepavali|holi|pongal|christmas|onam|navratri|navaratri|eid|दीवाली|होली|பொங்கல்|தீபாவளி|halloween|fun fair|fete',
  ],
  'birthday-party': [
    'Birthday party',
    'जन्मदिन पार्टी',
    'பிறந்தநாள் விழா',
    'birthday|birthday parties|birthday venue|party|janamdin|janmdin|pirandhanal|pirantha naal|जन्मदिन|பிறந்தநாள்',
  ],
  'summer-camp': [
    'Holiday camp',
    'अवकाश शिविर',
    'விடுமுறை முகாம்',
    'summer camp|winter camp|vacation camp|summer class|summer classes|day camp|समर कैंप|சம்மர் கேம்ப்|kodai mugam|கோடை முகாம்|holiday programme',
  ],
})
