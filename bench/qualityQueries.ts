/**
 * Queries with rules of relevance: 'class | text | rule | rule'. A rule is a field of an activity: kind and cat (one of
 * several, by commas), age (years), months, day, max (rupees), free, time (HH:MM-HH:MM), city, area (within its ten miles),
 * provider (part of its name). Without a place the visitor is in Salem.
 */
export const SEEN_QUERIES = `
name | Clay Club | kind=pottery
name | football academy | kind=football
name | Bharatanatyam Beginners | kind=bharatanatyam
name | carnatic vocals | kind=carnatic-vocal
name | chess school | kind=chess
name | table tennis club kolkata | kind=table-tennis | city=Kolkata
name | tumble tots hyderabad | kind=toddler-gym | city=Hyderabad
name | rock climbing wall | kind=rock-climbing
concept | dance | kind=bharatanatyam,kathak,bollywood-dance,folk-dance
concept | music | kind=carnatic-vocal,tabla,keyboard,ukulele,music-movement,baby-music
concept | sports | cat=sports-clubs
concept | art classes | kind=drawing,painting,pottery,folk-art,rangoli,comics
concept | water sports | kind=swimming,kayaking,baby-swimming
concept | ball games | kind=football,cricket,basketball
concept | outdoor adventure | cat=outdoor-adventure
concept | martial arts hyderabad | kind=karate,kalaripayattu | city=Hyderabad
art form | bharatanatyam | kind=bharatanatyam
art form | kathak classes delhi | kind=kathak | city=Delhi
art form | tabla | kind=tabla
art form | warli painting delhi | kind=folk-art,painting | city=Delhi
art form | garba ahmedabad | kind=folk-dance | city=Ahmedabad
art form | kolam | kind=rangoli
hinglish | tairaki 5 saal | kind=swimming | age=5
hinglish | bacchon ke liye painting class | kind=painting,drawing
hinglish | gaana seekhna hai | kind=carnatic-vocal
hinglish | shatranj | kind=chess
hinglish | naach ki class | kind=bharatanatyam,kathak,bollywood-dance
hinglish | muft activity | free
hinglish | kahani 3 saal ke bache pune | kind=storytelling,puppetry,baby-reading,phonics,creative-writing | city=Pune
tanglish | neechal | kind=swimming
tanglish | sathurangam vaguppu | kind=chess
tanglish | oviyam 6 vayasu | kind=painting,drawing | age=6
tanglish | pattu class | kind=carnatic-vocal
tanglish | kalpanthu payirchi | kind=football
tanglish | sani kizhamai nadanam | kind=bharatanatyam,kathak,bollywood-dance,folk-dance | day=saturday
hindi | तैराकी | kind=swimming
hindi | शतरंज की क्लास | kind=chess
hindi | 5 साल के बच्चों के लिए चित्रकला | kind=drawing,painting | age=5
hindi | खेल | cat=sports-clubs
hindi | मुफ्त | free
hindi | नृत्य | kind=bharatanatyam,kathak,bollywood-dance
tamil | நீச்சல் | kind=swimming
tamil | சனிக்கிழமை நடனம் | kind=bharatanatyam,kathak,bollywood-dance | day=saturday
tamil | கால்பந்து | kind=football
tamil | 6 வயது சதுரங்கம் | kind=chess | age=6
tamil | ஓவியம் | kind=painting,drawing
tamil | இலவசம் | free
typo | swiming | kind=swimming
typo | fotball | kind=football
typo | criket | kind=cricket
typo | badmintin | kind=badminton
typo | chses | kind=chess
typo | bharatnatym | kind=bharatanatyam
typo | drwaing | kind=drawing
typo | carntic vocals | kind=carnatic-vocal
age | for 4 year old | age=4
age | 8 month baby | months=8
age | toddlers | months=24
age | 10-12 years | age=11
age | football 7 yrs | kind=football | age=7
age | activities for teenagers | age=14
day and time | saturday | day=saturday
day and time | sunday football | kind=football | day=sunday
day and time | evening classes | time=16:00-24:00
day and time | weekend morning | day=saturday,sunday | time=00:00-12:00
day and time | after 5 pm | time=17:00-24:00
price | free | free
price | under 300 | max=300
price | dance under 400 | kind=bharatanatyam,kathak,bollywood-dance | max=400
price | free on sunday | free | day=sunday
price | below ₹500 swimming | kind=swimming | max=500
place | Bangalore | city=Bangalore
place | chess in indiranagar | kind=chess | city=Bangalore
place | mumbai robotics | kind=robotics | city=Mumbai
place | swimming near navrangpura | kind=swimming | city=Ahmedabad
place | 600020 | city=Chennai
provider | Natya Salem | provider=Natya Salem
provider | salem swim centre | provider=Salem Swim Centre
provider | steel city sports club | provider=Steel City
provider | kaveri kids | provider=Kaveri Kids
occasion | family outing | cat=family-activities,outdoor-adventure
occasion | kite festival ahmedabad | kind=kite-flying | city=Ahmedabad
occasion | rainy day | kind=board-games,chess,pottery,drawing,craft,origami,cooking,puppetry
sentence | chess for 6 year old near indiranagar | kind=chess | age=6 | city=Bangalore
sentence | carnatic vocals adyar under 400 evening | kind=carnatic-vocal | city=Chennai | max=400 | time=16:00-24:00
sentence | I am looking for a football coaching for my 8 year old son on saturday | kind=football | age=8 | day=saturday
sentence | free things to do with toddlers this weekend | free | months=24 | day=saturday,sunday
`

/** Written after the reader was finished; it was not changed for them. */
export const UNSEEN_QUERIES = `
name | puppet theatre | kind=puppetry
name | junior cricket nets | kind=cricket
name | farm day | kind=farm-visit
name | ukulele gang bangalore | kind=ukulele | city=Bangalore
name | garba and dandiya ahmedabad | kind=folk-dance | city=Ahmedabad
name | first splash | kind=baby-swimming
name | coding with scratch | kind=coding
name | sunday cyclothon kochi | kind=cycling | city=Kochi
concept | singing | kind=carnatic-vocal
concept | instruments | kind=tabla,keyboard,ukulele
concept | racket sports | kind=badminton,table-tennis
concept | performing arts | kind=puppetry,theatre
concept | brain games | kind=chess,abacus,board-games
concept | nature | kind=nature-walk,farm-visit,bird-watching,gardening
concept | craft | kind=craft,origami,pottery,block-printing
art form | carnatic music | kind=carnatic-vocal
art form | madhubani nagpur | kind=folk-art | city=Nagpur
art form | block print jaipur | kind=block-printing | city=Jaipur
art form | classical dance | kind=bharatanatyam
art form | rangoli | kind=rangoli
hinglish | mitti ke bartan | kind=pottery
hinglish | bache ke liye sangeet | kind=carnatic-vocal,tabla,music-movement,baby-music
hinglish | ravivar cricket | kind=cricket | day=sunday
hinglish | sasta football | kind=football
hinglish | 300 se kam mein dance | kind=bharatanatyam,kathak,bollywood-dance | max=300
hinglish | shaam ko karate hyderabad me | kind=karate | city=Hyderabad | time=16:00-24:00
tanglish | mattaipandhu | kind=cricket
tanglish | bharatham 8 vayasu | kind=bharatanatyam | age=8
tanglish | ilavasa vaguppu | free
tanglish | samayal | kind=cooking
tanglish | kuzhanthaigalukku paattu | kind=carnatic-vocal
hindi | बच्चों का फुटबॉल | kind=football
hindi | गाना सीखना | kind=carnatic-vocal
hindi | रविवार को क्रिकेट | kind=cricket | day=sunday
hindi | कोडिंग क्लास | kind=coding
hindi | 300 रुपये से कम | max=300
hindi | दिल्ली में कथक | kind=kathak | city=Delhi
tamil | பரதநாட்டியம் வகுப்பு | kind=bharatanatyam
tamil | சென்னையில் நடனம் | kind=bharatanatyam,kathak | city=Chennai
tamil | குழந்தைகளுக்கு கிரிக்கெட் | kind=cricket
tamil | ஞாயிறு மாலை | day=sunday | time=16:00-24:00
tamil | மலையேற்றம் | kind=trekking
tamil | கோலம் | kind=rangoli
typo | footbal | kind=football
typo | swimmnig | kind=swimming
typo | badmniton | kind=badminton
typo | absacus | kind=abacus
typo | kolma | kind=rangoli
typo | rngoli | kind=rangoli
typo | picnci | kind=picnic
typo | trekkng | kind=trekking
typo | tabal | kind=tabla
typo | poterry | kind=pottery
age | 2 year old | age=2
age | infant classes | months=6
age | 5 to 7 yr old drawing | kind=drawing | age=6
age | class 4 maths | kind=abacus,maths | age=9
age | under 3 years | months=24
day and time | friday evening | day=friday | time=16:00-24:00
day and time | sat and sun chess | kind=chess | day=saturday,sunday
day and time | weekdays after school | time=15:00-20:00
day and time | morning swimming | kind=swimming | time=00:00-12:00
day and time | sunday 10 am | day=sunday | time=10:00-11:00
price | cheap cricket | kind=cricket
price | 200 to 400 rupees | max=400
price | no fee activities | free
price | chess less than 400 | kind=chess | max=400
place | activities in jaipur | city=Jaipur
place | drawing anna nagar | kind=drawing | city=Chennai
place | kochi swimming | kind=swimming | city=Kochi
place | powai science | kind=science | city=Mumbai
place | things to do in pune with kids | city=Pune
provider | thalir arts studio | provider=Thalir
provider | adyar natya & music chennai | provider=Adyar Natya
provider | vaanavil | provider=Vaanavil
provider | green fields farm | provider=Green Fields
occasion | summer holidays outdoor camp pune | kind=camping,trekking,summer-camp | city=Pune
occasion | weekend outing with family | cat=family-activities,outdoor-adventure
occasion | navratri dance ahmedabad | kind=folk-dance | city=Ahmedabad
sentence | my daughter is 7 and wants to learn bharatanatyam | kind=bharatanatyam | age=7
sentence | best swimming classes for kids in kochi under 700 | kind=swimming | city=Kochi | max=700
sentence | where can my 9 year old learn coding in bangalore | kind=coding | age=9 | city=Bangalore
sentence | something free for my baby this week | free | months=10
`
