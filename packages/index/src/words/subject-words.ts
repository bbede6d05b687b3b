/**
 * Words that say what a question is about, apart from what is to be done: things, people, places, media, devices, services.
 * A catalogue that does not know them has nothing to do with the question, whatever verbs it shares with it.
 */
export const subjectWords = `
breakfast lunch dinner meal food recipe restaurant pizza pasta sushi burger sandwich salad soup cake bread cheese chicken
coffee tea beer wine vegetarian vegan ingredient grocery cook bake kitchen oven fridge
flight plane airport airline hotel hostel booking trip travel vacation holiday itinerary tourist passport visa luggage
train bus taxi uber subway tram car bike bicycle vehicle parking traffic gasoline highway
weather forecast temperature rain snow sunny storm humidity sunrise sunset moon planet
movie film cinema actor song music album playlist lyrics concert guitar piano melody podcast radio tv netflix spotify
game chess football soccer basketball tennis baseball player championship olympics league cup tournament gym workout
yoga calorie diet
photo picture portrait selfie camera video clip subtitle animation gif jpg jpeg png mp3 mp4 wav avi
audio voice speech speaker headphone
excel spreadsheet powerpoint slide presentation pdf docx xlsx invoice receipt cv budget
office
meeting appointment calendar birthday anniversary wedding party invitation reminder alarm
mom mum dad mother father brother sister wife husband son daughter kid baby girlfriend boyfriend
uncle aunt neighbor landlord dentist doctor nurse lawyer plumber
phone sms tweet inbox newsletter
money bank savings salary tax loan mortgage rent insurance stock crypto bitcoin currency dollar euro yen price
payment credit purchase shop shopping gift discount coupon
symptom headache fever pain medicine pill vaccine hospital pregnancy blood
house apartment flat garden plant flower lawn furniture lamp lights heating thermostat vacuum laundry door
dog cat pet puppy kitten horse bird fish animal
city country capital president population mountain river ocean lake island museum church
school university homework exam lesson poem poetry novel joke riddle horoscope
screen brightness wallpaper drone robot
clothes shirt shoes hat hair makeup perfume
french german spanish italian chinese japanese korean russian portuguese latin
math equation derivative integral algebra geometry physics chemistry biology
classifier neural dataset pivot font bold italic logo crop toner ink cartridge dvd episode soundtrack taxes bill parcel
celsius fahrenheit heat milk egg sugar fruit vegetable apple banana wallet umbrella life universe love galaxy dinosaur war
king queen celebrity zodiac nail haircut massage marathon ski swim dance hiking camping zoo circus theater opera
`;

/** Programs, services and devices of their own: who names one mostly means it. */
export const technologyWords = `
python java ruby php postgres postgresql mysql mariadb sqlite mongodb redis elasticsearch kafka oracle matlab
ssh ftp sftp telnet vpn firewall dns smtp unzip unrar ubuntu debian windows powershell bios
terraform ansible jenkins azure aws gcp lambda heroku vercel firebase jira confluence trello notion salesforce ec2 stripe paypal
shopify amazon ebay sharepoint onedrive dropbox icloud snowflake bigquery tableau grafana prometheus wordpress django
whatsapp telegram slack discord teams zoom skype facebook instagram twitter linkedin tiktok gmail outlook alexa siri
photoshop gimp figma blender autocad latex virtualbox vmware systemd cron crontab cuda tensorflow pytorch jupyter ldap
samba rsync tmux vim emacs vscode intellij eclipse xcode arduino raspberry usb 7z rar
printer scanner fax keyboard mouse bluetooth wifi battery charger tablet iphone android smartwatch webcam microphone
`;
