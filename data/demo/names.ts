/** Invented people of many places: every first name may stand before every last name. */

export const firstNames = `
Aaliyah Abdul Aisha Amara Amina Ananya Andrei Anika Anna Arjun Ayumi Beatriz Ben Bilal Bronwyn Callum Camila Carlos
Chiara Chidi Chloe Dafydd Daniel Deepa Diego Dilan Ebony Eilidh Elena Emeka Emma Esther Farah Fatima Felix Fiona
Freya Gareth George Giulia Grace Hamza Hannah Haruki Hassan Holly Ibrahim Imani Ines Isla Ivan Jack Jamal Jasmine
Jin Joao Jonas Kavya Keira Kofi Kwame Lars Laura Leila Liam Lin Lucia Mads Maja Marek Mariam Marta Mateo Mei Mia
Michael Mohammed Nadia Naomi Niamh Nikhil Nina Noah Noor Oksana Oliver Olu Omar Oscar Pablo Petra Priya Quinn Rachel
Rafael Rania Ravi Rebecca Rhys Rosa Ruth Ryan Sakura Sam Sanjay Sara Sean Sergio Shanice Simon Sofia Sunita Tariq
Thandi Theo Tomas Uma Victor Wei Yasmin Yusuf Zainab Zara Zoe
`
  .trim()
  .split(/\s+/)

export const lastNames = `
Abbott Acheampong Adeyemi Ahmed Ali Andersen Bailey Banerjee Barbosa Begum Bianchi Boateng Brown Campbell Carter Chan
Chen Clarke Costa Davies Diallo Dias Dubois Edwards Evans Fernandes Fischer Fofanah Garcia Gupta Hall Hansen Harris
Hassan Hoang Hughes Hussain Ibekwe Iyer Jackson Jensen Johansson Jones Kamara Kaur Kelly Khan Kim Kowalski Kumar
Larsen Lee Lewis Lopez MacLeod Martin Mendes Mensah Miah Mitchell Morales Morgan Murphy Mwangi Nakamura Ndlovu Nguyen
Nowak Nunes Obi Okafor Oliveira Osei Owusu Papadakis Park Patel Pereira Petrov Phillips Popescu Price Quaye Rahman
Ramos Rao Reid Ricci Roberts Rossi Russo Santos Sato Schmidt Shah Sharma Silva Singh Smith Sow Suzuki Szabo Tanaka
Taylor Thomas Torres Tran Turner Usman Vargas Walker Wang Watson Weber Williams Wilson Wood Wright Yamamoto Yilmaz
Young Zhang Zulu
`
  .trim()
  .split(/\s+/)
